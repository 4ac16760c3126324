"""Games that stand on the shelf but can't be played yet. A registered game replaces its entry."""

from django.utils.translation import gettext_noop as _

COMING: list[tuple[str, str, str, range, range]] = [
    (
        "great_wall",
        _("The Great Wall"),
        _("Rival generals must hold one wall together. Honour goes to the one who was there."),
        range(1, 6),
        range(120, 181),
    ),
    (
        "imperial_bureaucracy",
        _("Imperial Bureaucracy"),
        _("Gifts bind, officials bend, students sit the examination. Who owes whom?"),
        range(3, 6),
        range(120, 181),
    ),
    (
        "zhanguo",
        _("ZhanGuo"),
        _("One script, one coin, one law. Every card unifies a region or speaks at court."),
        range(2, 5),
        range(120, 121),
    ),
]
