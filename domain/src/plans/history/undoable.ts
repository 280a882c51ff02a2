import type { ActKind } from './act-kinds.ts';

/** An import of a school that moves in has thousands. */
export const SHIFTS_TAKEN_BACK_AT_MOST = 5_000;

/** Why nobody, or not this person, takes a change back, whatever became of its shifts since. */
export type UndoBar =
  | 'OTHER_LOCATIONS'
  | 'TIME_OFF'
  | 'CLOSED'
  | 'REOPENED'
  | 'NEVER'
  | 'OWN_REQUEST'
  | 'TOO_MANY_SHIFTS';

/** Everything that is known of a change before anything of it is compared. */
export interface UndoFacts {
  kind: ActKind;
  /** Counts the shifts that it changed, at all locations, and those out of the person's reach. */
  shiftCount: number;
  elsewhere: number;
  /** One of its locations is deleted: no shift of it runs any more. */
  isAnyLocationDeleted: boolean;
  /** The person whose request it decided, also where it takes back a decision, or does it again. */
  requesterId: number | null;
}

/** TM13: these are ended where they were decided, or not at all. */
const BAR_OF_KIND: Partial<Record<ActKind, UndoBar>> = {
  TIME_OFF: 'TIME_OFF',
  CLOSED: 'CLOSED',
  REOPENED: 'REOPENED',
  BACK: 'NEVER',
  ZONE: 'NEVER',
  PUBLISHED: 'NEVER',
  BEGAN: 'NEVER',
};

/**
 * Returns why the person cannot take a change back, in the order of the refusals: others' locations (TM14), what is decided elsewhere
 * (TM13), the decision of one's own request (X3). Undefined where only the schedule of now decides; lists offer undo exactly then.
 */
export function undoBar(
  personId: number,
  { kind, shiftCount, elsewhere, isAnyLocationDeleted, requesterId }: UndoFacts,
): UndoBar | undefined {
  if (elsewhere > 0) return 'OTHER_LOCATIONS';
  const ofKind = BAR_OF_KIND[kind];
  if (ofKind !== undefined) return ofKind;
  if (requesterId === personId) return 'OWN_REQUEST';
  // An act that takes back a publication changes no shift.
  if (isAnyLocationDeleted || shiftCount === 0) return 'NEVER';
  return shiftCount > SHIFTS_TAKEN_BACK_AT_MOST ? 'TOO_MANY_SHIFTS' : undefined;
}
