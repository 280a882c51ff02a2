import { addLawExemption } from '@deckhand/contract/law/add-law-exemption';
import { lawExemptionNotFound, ownLawExemption } from '@deckhand/contract/law/exemption';
import { isSelf, mayManage } from '@deckhand/domain/access/people';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, refuse } from '../../platform/refusals/refusal.ts';
import { findPersonForChange } from '../people/find-person.ts';
import { insertLawExemption, selectLawExemption } from './law-exemptions.queries.ts';
import { wireLawExemption } from './wire-law-exemption.ts';

/** LA6: the words stay out of the trail, because a row of it cannot be erased. */
export const addLawExemptionRoute = route(addLawExemption, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { user_id: userId, kind, first_day, last_day = null, words } = body;
    const person = await findPersonForChange(transaction, actor, userId);
    if (isSelf(actor, person)) refuse(403, ownLawExemption);
    if (!mayManage(actor, person)) forbid();
    const fields = { kind, first_day, last_day };
    const id = await insertLawExemption(transaction, {
      person_id: userId,
      ...fields,
      words,
      entered_by: actor.id,
      entered_at: now,
    });
    const change = { subject: 'law_exemption', subjectId: id, before: {}, after: fields };
    await writeAudit(later(transaction), [change], { actorId: actor.id, cause: 'LAW_EXEMPTION', now });
    return wireLawExemption(found(await selectLawExemption(transaction, id), lawExemptionNotFound));
  }),
);
