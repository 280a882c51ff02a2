import type { Locator, Page } from '@playwright/test';

/** The frame around every signed-in page. */
export function shell(page: Page) {
  const header = page.getByRole('banner').first();
  return {
    menu: menuIn(page.getByRole('complementary')),
    header,
    /** The signed-in person's name. */
    name: (name: string) => header.getByRole('link', { name }),
    help: header.getByRole('link', { name: 'Help with this page' }),
    connection: header.getByRole('status'),
    openMenu: header.getByRole('button', { name: 'Open menu' }),
    drawer: page.getByRole('dialog', { name: 'Menu' }),
    shortcuts: page.getByRole('navigation', { name: 'Shortcuts' }),
    leaveQuestion: page.getByRole('dialog', { name: 'Leave without saving?' }),
  };
}

/** The menu, which is in the sidebar of a wide screen and in the drawer of a narrow one. */
export function menuIn(frame: Locator) {
  return {
    groups: frame.getByRole('navigation', { name: 'Main' }).getByRole('heading'),
    entries: frame.getByRole('navigation', { name: 'Main' }).getByRole('link'),
    entry: (name: string) => frame.getByRole('link', { name, exact: true }),
    logOut: frame.getByRole('button', { name: 'Log Out' }),
  };
}
