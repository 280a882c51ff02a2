import { undoneWithin } from '@deckhand/contract/limits';
import { pastDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import { aboutThePast } from '@deckhand/contract/schedule/history/undo';
import { changedAfterwards, moveNotFound, undoMove } from '@deckhand/contract/schedule/history/undo-move';
import { mark } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import type { ChangeRow } from './history.queries.ts';
import { selectMove } from './undo.queries.ts';
import { planLockedUndo, refuseOverridable, saveUndo } from './undo-change.ts';

/** BM2: takes back a move of one's own within minutes, unless anything of the shift has changed since. */
export const undoMoveRoute = route(undoMove, ({ db, actor, body: { move_id: id, law_reason }, now }) =>
  inAct(
    db,
    { kind: 'UNDONE', actor, now, undoes: id, lawReason: law_reason ?? null },
    async (transaction, act) => {
      await takeMoveBack(transaction, act, id);
      return { message: mark('The move was taken back.') };
    },
  ),
);

async function takeMoveBack(transaction: Transaction<Schema>, act: Act, id: number): Promise<void> {
  const { actor, now } = act;
  const since = new Date(now.getTime() - undoneWithin.server);
  // The shift is locked then, so anybody else who takes back this move meanwhile has finished.
  const undo = await planLockedUndo(transaction, act, id, accept);
  const { refusal, parts } = undo;
  if (undo.isTakenBack) refuse(404, moveNotFound);
  if (undo.hasChangedSince) refuse(409, () => changedAfterwards(parts[0]?.shift_code ?? ''));
  refuseOverridable(actor, undo);
  if (refusal) refuse(refusal.status, refusal.text === aboutThePast ? pastDate : refusal.text);
  await saveUndo(transaction, act, undo, mark('A change of a moment ago was taken back.'));

  async function accept(change: ChangeRow | undefined): Promise<ChangeRow> {
    if (change === undefined) {
      const move = await selectMove(transaction, { id, actorId: actor.id, since });
      refuse(404, move === undefined ? moveNotFound : shiftNotFound);
    }
    const isOwnMove = change.kind === 'MOVED' && change.actor_id === actor.id && change.at > since;
    return isOwnMove ? change : refuse(404, moveNotFound);
  }
}
