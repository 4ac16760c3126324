from tools.new_game import main

main()
