import { endPartOff } from '@deckhand/contract/law/end-part-off';
import { partOffNotFound } from '@deckhand/contract/law/part-off';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found } from '../../platform/refusals/refusal.ts';
import { checkEnd } from './check-end.ts';
import { endPartOffRow, lockPartOff, selectPartOff } from './parts-off.queries.ts';
import { wirePartOff } from './switch-part-off.ts';

export const endPartOffRoute = route(endPartOff, ({ db, actor, params: { id }, body, now }) =>
  inTransaction(db, async (transaction) => {
    checkEnd(found(await lockPartOff(transaction, id), partOffNotFound), body.from);
    await endPartOffRow(transaction, id, { ended_from: body.from, ended_by: actor.id, ended_at: now });
    const change = { subject: 'law_part_off', subjectId: id, before: {}, after: { ended_from: body.from } };
    await writeAudit(later(transaction), [change], { actorId: actor.id, cause: 'END_PART_OFF', now });
    return wirePartOff(found(await selectPartOff(transaction, id), partOffNotFound));
  }),
);
