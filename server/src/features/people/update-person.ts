import type { Parsed } from '@deckhand/contract/call';
import { birthDateKnown, lastAdmin, personNotFound } from '@deckhand/contract/people/person';
import { currentPasswordNeeded, profileFields, updatePerson } from '@deckhand/contract/people/update-person';
import type { Actor } from '@deckhand/domain/access/actor';
import {
  isSelf,
  keepsAnAdmin,
  locationsAfterEdit,
  mayGrantLocations,
  mayGrantRole,
  mayManage,
} from '@deckhand/domain/access/people';
import { logSecurityEvents, type SecurityEvent } from '../../platform/audit/log-security-events.ts';
import { later, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, refuse } from '../../platform/refusals/refusal.ts';
import {
  closeSessionsOf,
  expectProof,
  refuseToken,
  type SignedIn,
} from '../../platform/sessions/sessions.ts';
import { inAct } from '../plans/act.ts';
import { releasePersonFromShifts } from '../plans/release-person.ts';
import { accessEvents, emailChangeWords } from './access-events.ts';
import { changeEmail } from './change-email.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { checkAccount, type FoundPerson, findPersonForChange } from './find-person.ts';
import { noteBirthDates } from './note-birth-dates.ts';
import {
  lockOtherActiveAdmins,
  replaceLocations,
  replacePositions,
  selectPerson,
  updatePersonFields,
} from './people.queries.ts';
import { checkChoices, columnsOf, refuseFutureBirth, refusingDuplicates } from './person-fields.ts';
import { startOver } from './start-over.ts';
import { type Reader, seesBirthDate, wirePerson } from './wire-person.ts';

type Body = Parsed<typeof updatePerson, 'body'>;

export const updatePersonRoute = route(updatePerson, async (context) => {
  const { db, actor, params, body, now, config } = context;
  if (body.current_password !== undefined) refuseToken(actor);
  // Before the transaction, because it takes long.
  if (params.id === actor.id && body.current_password !== undefined) {
    await checkCurrentPassword(db, actor.id, body.current_password, context);
  }
  return inAct(db, { kind: 'PERSON_GONE', actor, now }, async (transaction, act) => {
    const person = await findPersonForChange(transaction, actor, params.id);
    checkPermission(actor, person, body);
    if ((body.user_type ?? person.role) !== person.role) expectProof(actor, now);
    expectProofOfAccess(actor, person, body, now);
    if (body.dob !== person.bornOn) refuseFutureBirth(body.dob, now);
    const after = {
      role: body.user_type ?? person.role,
      isActive: body.is_active ?? person.isActive,
      locationIds: body.locations
        ? locationsAfterEdit(actor, body.locations, person.locationIds)
        : person.locationIds,
    };
    const [, , access] = await together([
      refuseLastAdmin(),
      checkChoices(transaction, body),
      accessEvents(transaction, person, after),
    ]);
    const {
      email = person.email,
      canonical_email: _form,
      ...fields
    } = columnsOf({
      ...body,
      dob: birthDateAfter(actor, person, body),
    });
    const [, events] = await together([
      refusingDuplicates(updatePersonFields(transaction, person.id, fields, now)),
      changeAccount(email),
    ]);
    if (body.locations) await replaceLocations(later(transaction), person.id, after.locationIds);
    if (body.positions) await replacePositions(later(transaction), person.id, [...new Set(body.positions)]);
    if (person.isActive && !after.isActive) {
      await closeSessionsOf(later(transaction), person.id);
      await releasePersonFromShifts(transaction, act, person.id);
    }
    await logSecurityEvents(transaction, context, [...events, ...access]);
    await noteBirthDates(transaction, [{ id: person.id, before: person.bornOn, after: fields.born_on }], {
      actorId: actor.id,
      cause: 'UPDATE_PERSON',
      now,
    });
    // `findPerson` might not find them: a manager may just have removed the person from the one location they
    // shared.
    return wirePerson(found(await selectPerson(transaction, person.id), personNotFound), actor, now);

    /** Locks the admins only if this change could remove the last one. */
    async function refuseLastAdmin(): Promise<void> {
      if (keepsAnAdmin(person, after, 0)) return;
      const others = await lockOtherActiveAdmins(transaction, person.id);
      if (!keepsAnAdmin(person, after, others)) refuse(400, lastAdmin);
    }

    async function changeAccount(email: string): Promise<SecurityEvent[]> {
      if (email !== person.email) {
        const kind = await changeEmail(transaction, { person, email, actor }, config, now);
        return [{ kind, personId: person.id, details: emailChangeWords(person.email, email) }];
      }
      if (!person.isVerified && givesReach(person, body)) await startOver(transaction, person, config, now);
      return [];
    }
  });
});

/**
 * A5a: the fields that complete a sign-up. A stranger may wait in it, so the account must not open with the
 * password of the sign-up.
 */
function givesReach({ role }: FoundPerson, body: Body): boolean {
  const { locations, positions, key, employee_code, user_type = role } = body;
  return (
    [locations, positions, key, employee_code].some((given) => given !== undefined) || user_type !== role
  );
}

/**
 * LA5: a birth date that the actor cannot see stays as it is. A form sends back the null that it read, which changes nothing; to another
 * date the actor is refused, whatever it is, so that nobody finds it out by trying.
 */
function birthDateAfter(reader: Reader, person: FoundPerson, { dob }: Body): Body['dob'] {
  if (person.bornOn === null || seesBirthDate(reader, person)) return dob;
  if (dob) refuse(403, birthDateKnown);
  return undefined;
}

/** A17: one's own email asks for the password instead. Scripts change emails of staff alone. */
function expectProofOfAccess(actor: SignedIn, person: FoundPerson, body: Body, now: Date): void {
  const isOpened = opensManagement(person, body);
  if (isOpened) refuseToken(actor);
  if (isSelf(actor, person) || actor.kind === 'access_token') return;
  if (isOpened || (body.email ?? person.email) !== person.email) expectProof(actor, now);
}

/** A change after which a stranger with the mailbox could get into an account of management. */
function opensManagement({ role, email, isActive }: FoundPerson, body: Body): boolean {
  if (role === 'EMPLOYEE') return false;
  return (body.email ?? email) !== email || (body.is_active === true && !isActive);
}

/**
 * U1: everyone edits their own profile; other fields need a manager of the person. No one changes their own role or
 * deactivates their own account.
 */
function checkPermission(actor: Actor, person: FoundPerson, body: Body): void {
  const { current_password, ...changes } = body;
  const changesEmail = (body.email ?? person.email) !== person.email;
  const changesRole = (body.user_type ?? person.role) !== person.role;
  const changesActivity = (body.is_active ?? person.isActive) !== person.isActive;
  if (isSelf(actor, person)) {
    const isProfile = Object.keys(changes).every((field) => field in profileFields.shape);
    if (changesRole || changesActivity || !(isProfile || mayManage(actor, person))) forbid();
    if (changesEmail && current_password === undefined) refuse(400, currentPasswordNeeded);
  } else {
    if (!mayManage(actor, person)) forbid();
    if (changesEmail || changesRole || changesActivity) checkAccount(actor, person);
  }
  if (body.user_type !== undefined && !mayGrantRole(actor, body.user_type)) forbid();
  if (body.locations && !mayGrantLocations(actor, body.locations, person.locationIds)) forbid();
}
