import type { ActKind } from '@deckhand/domain/plans/history/act-kinds';

/** TM13, TM15: these are ended where they were decided, or not at all. */
const NOT_HERE: readonly ActKind[] = ['TIME_OFF', 'BACK', 'CLOSED', 'REOPENED', 'ZONE', 'PUBLISHED', 'BEGAN'];

export function isUndoable(kind: ActKind): boolean {
  return !NOT_HERE.includes(kind);
}
