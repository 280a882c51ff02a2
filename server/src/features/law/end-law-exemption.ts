import { endLawExemption } from '@deckhand/contract/law/end-law-exemption';
import { lawExemptionNotFound, ownLawExemption } from '@deckhand/contract/law/exemption';
import { isSelf, mayManage } from '@deckhand/domain/access/people';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, Refusal, refuse } from '../../platform/refusals/refusal.ts';
import { findPersonForChange } from '../people/find-person.ts';
import { checkEnd } from './check-end.ts';
import { endLawExemptionRow, lockLawExemption, selectLawExemption } from './law-exemptions.queries.ts';
import { wireLawExemption } from './wire-law-exemption.ts';

export const endLawExemptionRoute = route(endLawExemption, ({ db, actor, params: { id }, body, now }) =>
  inTransaction(db, async (transaction) => {
    const row = found(await lockLawExemption(transaction, id), lawExemptionNotFound);
    const person = await findPersonForChange(transaction, actor, row.person_id).catch((failure: unknown) => {
      // Its number says nothing about whom it is of.
      if (failure instanceof Refusal && failure.status === 404) refuse(404, lawExemptionNotFound);
      throw failure;
    });
    if (isSelf(actor, person)) refuse(403, ownLawExemption);
    if (!mayManage(actor, person)) forbid();
    checkEnd(row, body.from);
    await endLawExemptionRow(transaction, id, { ended_from: body.from, ended_by: actor.id, ended_at: now });
    const change = {
      subject: 'law_exemption',
      subjectId: id,
      before: {},
      after: { ended_from: body.from },
    };
    await writeAudit(later(transaction), [change], { actorId: actor.id, cause: 'END_LAW_EXEMPTION', now });
    return wireLawExemption(found(await selectLawExemption(transaction, id), lawExemptionNotFound));
  }),
);
