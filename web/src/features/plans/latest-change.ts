import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';

type Listed = Pick<ScheduleChange, 'id' | 'undoes' | 'taken_back' | 'can_undo'>;

/**
 * TM16: the change that Undo takes back, among one's own, latest first. A change that only took back another one is passed
 * over, so that the next Undo goes one step further; one that did something again counts as a change.
 */
export function latestInForce<Change extends Listed>(changes: readonly Change[]): Change | undefined {
  const byId = new Map(changes.map((change) => [change.id, change]));
  /** An act turns nothing, its undo turns it once, its redo twice. */
  const turns = ({ undoes }: Listed): number => {
    if (undoes === null) return 0;
    const undone = byId.get(undoes);
    return undone === undefined ? 1 : turns(undone) + 1;
  };
  return changes.find((change) => change.can_undo && change.taken_back === null && turns(change) % 2 === 0);
}
