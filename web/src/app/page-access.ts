import type { Role } from '@deckhand/domain/access/role';
import { matchPath } from 'react-router';
import { type MenuEntry, menuBranches, menuGroups, type Page } from './page.ts';
import { pages } from './pages.ts';

/** Any origin will do: it only completes a relative path. */
const HERE = 'http://deckhand.invalid';

/** A role's first page, and where an unknown path leads. */
export function landingPath(role: Role): string {
  return role === 'EMPLOYEE' ? '/view-schedule' : '/dashboard';
}

/** Whether the role may open the page at this path. The query never grants anything. */
export function mayOpen(role: Role, path: string): boolean {
  const { pathname } = new URL(path, HERE);
  return pages.some((page) => page.roles.includes(role) && matchPath(page.path, pathname) !== null);
}

/** The guide of the page at this path; the list of all guides if there is no such page. */
export function guideOf(pathname: string): string {
  return pages.find(({ path }) => matchPath(path, pathname) !== null)?.guide ?? 'index';
}

/** The page after a login: where the last session ended, if this role may see it. */
export function pathAfterLogin(role: Role, savedPath: string | null): string {
  return savedPath !== null && isOwnPath(savedPath) && mayOpen(role, savedPath)
    ? savedPath
    : landingPath(role);
}

/** A page's entry in the sidebar of a role. */
export interface MenuItem extends MenuEntry {
  path: string;
}

/** An entry with pages under it. */
export interface MenuBranch {
  label: string;
  icon: MenuItem['icon'];
  items: MenuItem[];
}

export interface MenuGroup {
  name: string;
  entries: (MenuItem | MenuBranch)[];
}

export function menuFor(role: Role, hasPayPeriods = false): MenuGroup[] {
  const items = pages
    .flatMap((page) => menuItem(page, role))
    .filter(({ ofPayPeriods }) => hasPayPeriods || !ofPayPeriods);
  return menuGroups
    .map((name) => ({ name, entries: underBranches(items.filter((item) => item.group === name)) }))
    .filter((group) => group.entries.length > 0);
}

/** A branch stands where its first page would. */
function underBranches(items: readonly MenuItem[]): MenuGroup['entries'] {
  const entries: MenuGroup['entries'] = [];
  for (const item of items) {
    const { branch } = item;
    const known = entries.find((entry): entry is MenuBranch => 'items' in entry && entry.label === branch);
    if (known) known.items.push(item);
    else if (branch) entries.push({ label: branch, icon: menuBranches[branch], items: [item] });
    else entries.push(item);
  }
  return entries;
}

function menuItem(page: Page, role: Role): MenuItem[] {
  const seenBy = page.menu?.roles ?? page.roles;
  return page.menu && page.roles.includes(role) && seenBy.includes(role)
    ? [{ ...page.menu, path: page.path }]
    : [];
}

/** `//elsewhere.example` is another site's address, though it begins with a slash. */
function isOwnPath(path: string): boolean {
  return new URL(path, HERE).origin === HERE;
}
