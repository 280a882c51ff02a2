import { ownRequest } from '@deckhand/contract/requests/request';
import {
  closeThePool,
  endTheTimeOff,
  neverTakenBack,
  reopenThePool,
} from '@deckhand/contract/schedule/history/undo';
import type { Actor } from '@deckhand/domain/access/actor';
import type { ActKind } from '@deckhand/domain/plans/history/act-kinds';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { ChangeRow } from './history.queries.ts';

/** TM13: these are ended where they were decided, or not at all. */
const NOT_HERE: readonly ActKind[] = ['TIME_OFF', 'BACK', 'CLOSED', 'REOPENED', 'ZONE', 'PUBLISHED', 'BEGAN'];

export function isUndoable(kind: ActKind): boolean {
  return !NOT_HERE.includes(kind);
}

/** Refuses what is taken back elsewhere, and to take back the decision about one's own request (X3). */
export function refuseEndedElsewhere(actor: Actor, change: ChangeRow, requesterId: number | null): void {
  const { kind, requester_first_name: first, requester_last_name: last } = change;
  if (kind === 'TIME_OFF')
    refuse(400, () => endTheTimeOff(nameOf({ first_name: first ?? '', last_name: last ?? '' })));
  if (kind === 'CLOSED') refuse(400, reopenThePool);
  if (kind === 'REOPENED') refuse(400, closeThePool);
  if (!isUndoable(kind)) refuse(400, neverTakenBack);
  if (requesterId === actor.id) refuse(403, ownRequest);
}
