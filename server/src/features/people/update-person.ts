import type { Parsed } from '@deckhand/contract/call';
import { lastAdmin, personNotFound } from '@deckhand/contract/people/person';
import { profileFields, updatePerson } from '@deckhand/contract/people/update-person';
import type { Actor } from '@deckhand/domain/access/actor';
import {
  isSelf,
  keepsAnAdmin,
  locationsAfterEdit,
  mayGrantLocations,
  mayGrantRole,
  mayManage,
} from '@deckhand/domain/access/people';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, refuse } from '../../platform/refusal.ts';
import { closeSessionsOf } from '../../platform/sessions/sessions.ts';
import { releasePersonFromShifts } from '../plans/release-person.ts';
import { findPersonForChange } from './find-person.ts';
import {
  lockOtherActiveAdmins,
  replaceLocations,
  replacePositions,
  selectPerson,
  updatePersonFields,
} from './people.queries.ts';
import { checkChoices, columnsOf, refusingDuplicates } from './person-fields.ts';

type Body = Parsed<typeof updatePerson, 'body'>;
type FoundPerson = Awaited<ReturnType<typeof findPersonForChange>>;

export const updatePersonRoute = route(updatePerson, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const person = await findPersonForChange(transaction, actor, params.id);
    checkPermission(actor, person, body);
    const after = { role: body.user_type ?? person.role, isActive: body.is_active ?? person.isActive };
    if (!keepsAnAdmin(person, after, await countOtherAdmins())) refuse(400, lastAdmin);
    await checkChoices(transaction, body);
    await refusingDuplicates(updatePersonFields(transaction, person.id, columnsOf(body), now));
    if (body.locations) {
      const locations = locationsAfterEdit(actor, body.locations, person.locationIds);
      await replaceLocations(transaction, person.id, locations);
    }
    if (body.positions) await replacePositions(transaction, person.id, [...new Set(body.positions)]);
    if (person.isActive && !after.isActive) {
      await closeSessionsOf(transaction, person.id);
      await releasePersonFromShifts(transaction, person.id, now);
    }
    // Not `findPerson`: a manager may just have removed the person from the one location they shared.
    return found(await selectPerson(transaction, person.id), personNotFound);

    /** Locks the admins only if this change could remove the last one. */
    async function countOtherAdmins(): Promise<number> {
      return keepsAnAdmin(person, after, 0) ? 0 : lockOtherActiveAdmins(transaction, person.id);
    }
  }),
);

/**
 * U1: everyone edits their own profile; other fields need a manager of the person. No one changes their own role or
 * deactivates their own account.
 */
function checkPermission(actor: Actor, person: FoundPerson, body: Body): void {
  const changesProfileOnly = Object.keys(body).every((field) => field in profileFields.shape);
  if (isSelf(actor, person) && changesProfileOnly) return;
  if (!mayManage(actor, person)) forbid();
  if (isSelf(actor, person) && (body.is_active === false || (body.user_type ?? actor.role) !== actor.role))
    forbid();
  if (body.user_type !== undefined && !mayGrantRole(actor, body.user_type)) forbid();
  if (body.locations && !mayGrantLocations(actor, body.locations, person.locationIds)) forbid();
}
