from pathlib import Path

from tools import links


def test_dead_links_files_and_headings_are_found(tmp_path: Path) -> None:
    document = tmp_path / "read.md"
    document.write_text(
        "# A heading: first\n"
        "[here](#a-heading-first) [gone](#second) [other](other.md) [site](https://example.org)\n"
        "`matches/models.py` `matches/nothing.py` `games/core/` `games/nothing/` `games/<game>/` `lone.py`\n"
        "```\n[code](code.md) `games/code/`\n```\n"
    )
    assert list(links.dead(document)) == ["#second", "other.md", "matches/nothing.py", "games/nothing/"]


def test_a_heading_of_another_document_is_reached(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("## What there is, `now`\n")
    document = tmp_path / "read.md"
    document.write_text("[one](other.md#what-there-is-now) [two](other.md#then)\n")
    assert list(links.dead(document)) == ["other.md#then"]


def test_our_documents_are_looked_at() -> None:
    names = {path.relative_to(links.ROOT).as_posix() for path in links.documents()}
    assert {"README.md", "docs/architecture.md", "docs/rules/zheng_he.md"} <= names
    assert not any(name.startswith((".venv", "node_modules")) for name in names)
