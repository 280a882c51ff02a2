import type { Role } from '@deckhand/domain/access/role';
import { mark } from '@deckhand/domain/language/say';
import { IconCalendarQuestion } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type MenuIcon, managementIcon } from './management-icon.ts';

type Load = () => Promise<ComponentType>;

export interface SignedOutPage {
  path: string;
  title: string;
  load: Load;
  /** A signed-in person is led to their first page instead. */
  onlySignedOut?: true;
}

/** The groups of the sidebar in order; the first has no heading. */
export const menuGroups = ['', mark('Administration'), mark('Managers'), mark('Mine')] as const;

/** Sidebar entries with pages under them, each with its icon. */
export const menuBranches = {
  [mark('Weekly Labor Reports')]: managementIcon('IconReportMoney'),
  [mark('Other Reports')]: managementIcon('IconReportAnalytics'),
  'Schedule Change Request': IconCalendarQuestion,
} as const satisfies Record<string, MenuIcon>;

export interface MenuEntry {
  group: (typeof menuGroups)[number];
  /** The entry it is under; absent for a page of the group itself. */
  branch?: keyof typeof menuBranches;
  label: string;
  icon: MenuIcon;
  /** The roles that see it in the sidebar, where these are fewer than may open it. */
  roles?: readonly Role[];
  /** Only schools with a pay schedule have it (PE1). */
  ofPayPeriods?: true;
}

export interface Page {
  path: string;
  title: string;
  roles: readonly Role[];
  /** The guide that the help button opens, of docs/ and without its ending. */
  guide: string;
  load: Load;
  menu?: MenuEntry;
  /** Its address may name a location, which has to be one of the reader's. */
  ofLocation?: true;
  /** Its button in the bar at the bottom of a phone, which only an EMPLOYEE has. */
  phoneBar?: { label: string; icon: MenuIcon; ofPayPeriods?: true };
}
