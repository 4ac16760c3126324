from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


def test_sign_up_then_out_and_in(page: Page) -> None:
    page.goto("/account/sign-up/?next=/account/")
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Password", exact=True).fill("rice-paper-7")
    page.get_by_label("Password confirmation").fill("rice-paper-7")
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("heading", name="Ann")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    page.goto("/account/log-in/?next=/account/")
    page.get_by_label("Name").fill("ann")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Password").fill("rice-paper-7")
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="Ann")).to_be_visible()


def test_guest_changes_language_and_colours(page: Page) -> None:
    page.goto("/account/log-in/?next=/account/")
    page.get_by_role("button", name="Play as a guest").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("Du spielst als Gast")).to_be_visible()
    page.get_by_label("Farben").select_option("dark")
    page.get_by_role("button", name="Speichern").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("path", ["log-in/", "sign-up/", "password/forgotten/", "password/sent/", "nowhere"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_bar_nobody(page: Page, axe: Callable[[Page], list[str]], path: str, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    broken: list[str] = []
    page.on("console", lambda message: broken.append(message.text) if "Content Security" in message.text else None)
    page.goto(f"/account/{path}")
    assert axe(page) == []
    assert broken == []
