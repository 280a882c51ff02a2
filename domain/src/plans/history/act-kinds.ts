/**
 * Every kind of act that the schedule's history knows (TM1): what somebody, or a rule, did. Recorded sickness is time off here: the
 * history is kept for good, and nothing about somebody's health is.
 */
export const ACT_KINDS = [
  'ADDED',
  'EDITED',
  'MOVED',
  'REPLACED',
  'DISMISSED',
  'RESTORED',
  'DELETED',
  'TIME_OFF',
  'BACK',
  'CHANGE_APPROVED',
  'CLAIMED',
  'ASSIGNED',
  'SWAPPED',
  'FILLED',
  'COPIED',
  'PERSON_GONE',
  'CLOSED',
  'REOPENED',
  'ZONE',
  'PUBLISHED',
  'UNDONE',
  'IMPORTED',
  'BEGAN',
] as const;

export type ActKind = (typeof ACT_KINDS)[number];
