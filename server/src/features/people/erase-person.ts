import { alreadyErased, erasePerson, nameDiffers, notDeleted } from '@deckhand/contract/people/erase-person';
import { noLastName, personNotFound } from '@deckhand/contract/people/person';
import { mayDelete } from '@deckhand/domain/access/people';
import { say } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../platform/audit/log-security-events.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { forbid, found, refuse } from '../../platform/refusals/refusal.ts';
import {
  deleteMailsTo,
  eraseNamesInReasons,
  erasePersonalColumns,
  erasePersonRow,
  lockAnyPerson,
} from './personal-data.queries.ts';

/** Y4: nothing brings the data back, so the person must be deleted already, and the admin types the name. */
export const erasePersonRoute = route(erasePerson, (context) =>
  inTransaction(context.db, async (transaction) => {
    const { actor, params, body, now } = context;
    const person = found(await lockAnyPerson(transaction, params.id), personNotFound);
    if (!mayDelete(actor, { ...person, locationIds: [] })) forbid();
    if (person.erased_at !== null) refuse(409, alreadyErased);
    if (person.archived_at === null) refuse(400, notDeleted);
    if (asTyped(body.name) !== asTyped(nameOf(person))) refuse(400, nameDiffers);
    const { first_name, last_name, email, phone_number } = person;
    const names = [nameOf(person), first_name, last_name, email, phone_number ?? ''];
    const erasing = later(transaction);
    await eraseNamesInReasons(
      erasing,
      person.id,
      names.filter((name) => name !== '' && name !== noLastName),
    );
    await deleteMailsTo(erasing, email);
    await erasePersonalColumns(erasing, person.id);
    await erasePersonRow(erasing, person.id, now);
    await writeAudit(
      erasing,
      [{ subject: 'person', subjectId: person.id, before: {}, after: { erased_at: now } }],
      { actorId: actor.id, cause: 'ERASE_PERSON', now },
    );
    await logSecurityEvents(transaction, context, [{ kind: 'PERSON_ERASED', personId: person.id }]);
    return { message: () => say('The personal data of Person {id} is erased.', { id: person.id }) };
  }),
);

/** Screens capitalize names, so case is no difference. */
function asTyped(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
