import type { Role } from '@deckhand/domain/access/role';

/** PN3: the kinds of notices that everybody chooses for. */
const ownKinds = [
  'PUBLISHED',
  'CHANGES',
  'OFFERS',
  'SWAPS',
  'DECISIONS',
  'CERTIFICATES',
  'REMINDER',
] as const;

/** Management gets these, too. */
const managementKinds = ['REQUESTS', 'ALARMS', 'KIOSKS'] as const;

export const noticeKinds = [...ownKinds, ...managementKinds] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds that a person of this role chooses for, in the order of the screen. */
export function noticeKindsOf(role: Role): readonly NoticeKind[] {
  return role === 'EMPLOYEE' ? ownKinds : noticeKinds;
}

/** Nobody gets notices of these before they ask for them: the dashboard shows the same. */
export const kindsOffAtFirst: readonly NoticeKind[] = ['REQUESTS', 'KIOSKS'];

/** A reminder comes so many minutes before a shift. */
export const reminderMinutes = [30, 60, 120] as const;
