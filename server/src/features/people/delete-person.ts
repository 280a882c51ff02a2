import { deletePerson } from '@deckhand/contract/people/delete-person';
import { lastAdmin } from '@deckhand/contract/people/person';
import { isSelf, keepsAnAdmin } from '@deckhand/domain/access/people';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../platform/audit/log-security-events.ts';
import { later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, refuse } from '../../platform/refusals/refusal.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { inAct } from '../plans/act.ts';
import { releasePersonFromShifts } from '../plans/release-person.ts';
import { findAccountForChange } from './find-person.ts';
import { archivePerson, lockOtherActiveAdmins } from './people.queries.ts';

export const deletePersonRoute = route(deletePerson, (context) =>
  inAct(context.db, { kind: 'PERSON_GONE', ...context }, async (transaction, act) => {
    const { actor, params, now } = context;
    const person = await findAccountForChange(transaction, actor, params.id);
    if (isSelf(actor, person)) forbid();
    const gone = { role: person.role, isActive: false };
    const others = keepsAnAdmin(person, gone, 0) ? 0 : await lockOtherActiveAdmins(transaction, person.id);
    if (!keepsAnAdmin(person, gone, others)) refuse(400, lastAdmin);
    await archivePerson(later(transaction), person.id, now);
    await closeSessionsOf(later(transaction), person.id);
    await releasePersonFromShifts(transaction, act, person.id);
    await logSecurityEvents(transaction, context, [{ kind: 'PERSON_DELETED', personId: person.id }]);
    return { message: mark('User deleted successfully!') };
  }),
);
