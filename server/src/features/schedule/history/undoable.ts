import { ownRequest } from '@deckhand/contract/requests/request';
import {
  closeThePool,
  concernsOtherLocations,
  endTheTimeOff,
  neverTakenBack,
  reopenThePool,
  tooManyShifts,
} from '@deckhand/contract/schedule/history/undo';
import type { Saying } from '@deckhand/domain/language/say';
import type { UndoBar } from '@deckhand/domain/plans/history/undoable';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { ChangeRow } from './history.queries.ts';

/** Refuses what nobody, or not this person, takes back, and names where it is ended instead. */
export function refuseBarred(bar: UndoBar | undefined, change: ChangeRow): void {
  if (bar === undefined) return;
  const { requester_first_name: first, requester_last_name: last } = change;
  const refusals: Record<UndoBar, [403 | 400, Saying]> = {
    OTHER_LOCATIONS: [403, concernsOtherLocations],
    TIME_OFF: [400, () => endTheTimeOff(nameOf({ first_name: first ?? '', last_name: last ?? '' }))],
    CLOSED: [400, reopenThePool],
    REOPENED: [400, closeThePool],
    NEVER: [400, neverTakenBack],
    OWN_REQUEST: [403, ownRequest],
    TOO_MANY_SHIFTS: [400, tooManyShifts],
  };
  refuse(...refusals[bar]);
}
