import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { CallDeclaration } from '@deckhand/contract/call';
import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import { addLawExemption } from '@deckhand/contract/law/add-law-exemption';
import { switchPartOff } from '@deckhand/contract/law/switch-part-off';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { changesListedAfterSeconds } from '@deckhand/contract/schedule/history/list-changes';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { answerSwap } from '@deckhand/contract/staffing/swaps/answer-swap';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { addDays } from '@deckhand/domain/time/civil-date';
import { sql } from 'kysely';
import { newWebhookSecret } from '../../src/features/connect/webhooks/sign-webhook.ts';
import { insertWebhook } from '../../src/features/connect/webhooks/webhooks.queries.ts';
import { testBrowser } from '../../src/platform/push/testing/read-push.ts';
import { hashToken } from '../../src/platform/secrets/secrets.ts';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { type ClosedPeriod, closePeriod } from '../closed-period.ts';
import { insertLocation, type TestPerson } from '../fixture-school.ts';
import { planShift } from '../planned-shift.ts';
import { activationTokenIn, emailTokenIn, resetLinkIn } from '../queued-mails.ts';
import { chicago, insertAttendance, missedShift } from '../test-attendance.ts';
import { certify, guardedPosition, requireKind } from '../test-certificates.ts';
import { addTestPasskey } from '../test-factors.ts';
import { enrollTestKiosk } from '../test-kiosk.ts';
import { OVER, payByTheWeek } from '../test-pay.ts';
import type { TestSchool } from '../test-school.ts';
import { forgetTokens, makeTestToken } from '../test-tokens.ts';

type Maker = (school: TestSchool, actor: TestPerson | undefined) => Promise<number | string>;

let made = 0;

/** Makers of the record that a path is about, by path prefix, the longest first. Each call gets a new record. */
const MAKERS: readonly (readonly [prefix: string, make: Maker])[] = [
  ['/api/users/activation-link/', newActivationLink],
  ['/api/users/password-setup/', newActivationLink],
  ['/api/users/reset-link/', newResetLink],
  ['/api/users/email-link/', newEmailLink],
  ['/api/users/resend-email-link/', newEmailChange],
  ['/api/users/email-change/', newEmailChange],
  ['/api/tokens/', newAccessToken],
  ['/api/import/', newFinishedImport],
  ['/api/webhooks/deliveries/', newDelivery],
  ['/api/webhooks/', newWebhook],
  ['/api/push/devices/', async (school, actor) => newPushDevice(school, actor ?? (await school.hire()))],
  ['/api/users/me/sessions/', async (school, actor) => newSession(school, actor ?? (await school.hire()))],
  ['/api/users/me/factors/', async (school, actor) => newFactor(school, actor ?? (await school.hire()))],
  ['/api/users/remove-factors/', newPersonWithFactor],
  ['/api/users/', newPerson],
  ['/api/unavailability/', newUnavailability],
  ['/api/absences/', newSickness],
  ['/api/locations/', newLocation],
  ['/api/shifts/shift-type/', newPosition],
  ['/api/shifts/meeting-staff/', newPerson],
  ['/api/shifts/meeting/', newMeeting],
  ['/api/shifts/holidays/', newHoliday],
  ['/api/shifts/closures/', newClosure],
  ['/api/shifts/coverage/alarms/', newAlarm],
  ['/api/shifts/coverage/needs/', newNeed],
  ['/api/shifts/coverage/without-person/', newPerson],
  ['/api/shifts/last-shift/', newPerson],
  ['/api/schedule/as-of/', newShift],
  ['/api/schedule/compare/', newLaterShift],
  ['/api/shifts/staff/', newPerson],
  ['/api/shifts/overlapping-staff/', newPerson],
  ['/api/shifts/all-staff/', newPerson],
  ['/api/shifts/replaced-shifts/', newReplacedShift],
  ['/api/shifts/deleted-shifts/', newArchivedShift],
  ['/api/shifts/my-offers/', newOfferTo],
  ['/api/shifts/manage-open-shifts/', newOpening],
  ['/api/shifts/reschedule-requests/', newScheduleChange],
  ['/api/shifts/swaps/offers/', newOwnShift],
  ['/api/shifts/swaps/{id}/answer/', newAskedSwap],
  ['/api/shifts/swaps/', newAcceptedSwap],
  ['/api/shifts/manage_time-off/{id}/end/', newApprovedTimeOff],
  ['/api/shifts/manage_time-off/', newTimeOff],
  ['/api/shifts/manage_new-shifts/', newShiftRequest],
  ['/api/shifts/clocked-in/today/', newPresence],
  ['/api/shifts/clocked-in/', newWorkedShift],
  ['/api/shifts/not-clocked-in/', newAbsence],
  ['/api/shifts/unassigned-clocked-in/', newUnassigned],
  ['/api/shifts/missed-clock-ins/', async (school) => (await missedShift(school)).shiftId],
  ['/api/shifts/missed-attendance', newMissedPunch],
  ['/api/shifts/request/', newOwnRequest],
  ['/api/shifts/', newShift],
  ['/api/pay/wages/', newWage],
  ['/api/pay/periods/{first}/people/', newPaidPerson],
  ['/api/pay/exempt/', newExemption],
  ['/api/law/school-calendar/', async (school) => school.locationA],
  ['/api/law/breaches/', newPersonBeyond],
  ['/api/law/exemptions/', newLawExemption],
  ['/api/law/parts-off/', newPartOff],
  ['/api/pay/leave/', async (school) => (await newLeave(school)).id],
  ['/api/payroll/payroll/details/', newUnassigned],
  ['/api/message/', async () => 1],
  // Kiosk calls are about the person who makes them.
  ['/api/attendance/', async (_, actor) => actor?.id ?? 0],
  ['/api/certificates/kinds/', newKind],
  ['/api/certificates/people/', newHolder],
  ['/api/schedule/publishing/', newSteppingLocation],
  [
    '/api/schedule/publications/',
    async (school, actor) => (await newPublication(school, actor)).publicationId,
  ],
  ['/api/schedule/changes/{id}/', newChange],
  ['/api/schedule/changes/', newListedChange],
  ['/api/schedule/history/', newChange],
  ['/api/certificates/lapses/', async (school) => (await newLapse(school)).personId],
  ['/api/certificates/{id}', newCertificate],
  ['/api/certificates/', newHolder],
  ['/api/kiosks/', async (school) => (await enrollTestKiosk(school)).id],
];

/** Makes a record of location A that the call's path names or its list contains, and returns its id. */
export function thingNamedBy(
  call: CallDeclaration,
  school: TestSchool,
  actor: TestPerson | undefined,
): Promise<number | string> {
  const maker = MAKERS.find(([prefix]) => call.path.startsWith(prefix))?.[1];
  if (maker === undefined) {
    throw new Error(
      `There is no maker for ${call.path} (${call.name}): add one to MAKERS in server/test/contract/things.ts.`,
    );
  }
  return maker(school, actor);
}

/** A browser that takes the person's notices. */
async function newAccessToken(school: TestSchool): Promise<number> {
  await forgetTokens(school);
  return (await makeTestToken(school)).id;
}

export async function newPushDevice(school: TestSchool, as: TestPerson): Promise<number> {
  made += 1;
  const endpoint = `https://fcm.googleapis.com/fcm/send/thing-${made}`;
  return (await school.answer(addPushDevice, { body: { endpoint, ...testBrowser().keys } }, { as })).id;
}

async function newSession(school: TestSchool, { id }: TestPerson): Promise<number> {
  const token = await openSession(school.db, id, school.clock());
  const session = school.db.selectFrom('session').select('id').where('token_hash', '=', hashToken(token));
  return (await session.executeTakeFirstOrThrow()).id;
}

/** Somebody with a late evening, whose birth date is entered afterwards: they are 15. */
async function newPersonBeyond(school: TestSchool): Promise<number> {
  const { id } = await school.hire();
  await planShift(school, { start_time: '20:00', end_time: '22:00', staff: [{ id }] });
  await school.answer(updatePerson, { params: { id }, body: { dob: '2011-03-02' } }, { as: 'superAdmin' });
  return id;
}

async function newLawExemption(school: TestSchool): Promise<number> {
  const body = {
    user_id: await newPerson(school),
    kind: 'PERMIT',
    first_day: '2026-06-08',
    last_day: '2026-07-08',
  } as const;
  return (await school.answer(addLawExemption, { body }, { as: 'admin' })).id;
}

async function newPartOff(school: TestSchool): Promise<number> {
  const body = {
    location: await newLocation(school, undefined),
    pack: 'US',
    part: 'MINORS',
    first_day: '2026-06-08',
    reason: 'Asked by hand',
  } as const;
  return (await school.answer(switchPartOff, { body }, { as: 'admin' })).id;
}

async function newPerson(school: TestSchool): Promise<number> {
  return (await school.hire({ activated: false })).id;
}

async function newResetLink(school: TestSchool): Promise<string> {
  const { email } = await askForReset(school);
  return resetLinkIn(await school.lastMail(email));
}

/** Asks for a code for a new person, however many were asked for before. */
export async function askForReset(school: TestSchool): Promise<{ email: string; token: string }> {
  const { email } = await school.hire();
  await school.db.deleteFrom('attempt_window').execute();
  const { reset_token: token } = await school.answer(requestResetCode, { body: { email } });
  return { email, token };
}

async function newFactor(school: TestSchool, owner: TestPerson): Promise<number> {
  return (await addTestPasskey(school, owner)).added.factor.id;
}

async function newPersonWithFactor(school: TestSchool): Promise<number> {
  const person = await school.hire();
  await newFactor(school, person);
  return person.id;
}

async function newActivationLink(school: TestSchool): Promise<string> {
  const person = await school.hire({ activated: false });
  await school.answer(resendActivation, { params: { id: person.id } }, { as: 'admin' });
  return activationTokenIn(await school.lastMail(person.email));
}

/** Hires a person whose new email waits for confirmation. */
async function newEmailChange(school: TestSchool): Promise<number> {
  return (await askedForEmail(school)).id;
}

async function newEmailLink(school: TestSchool): Promise<string> {
  return emailTokenIn(await school.lastMail((await askedForEmail(school)).email));
}

/** A new person whose new email waits for confirmation. An admin who has just logged in asks for it: others must confirm that it is them. */
export async function askedForEmail(
  school: TestSchool,
): Promise<{ id: number; token: string; email: string }> {
  made += 1;
  const email = `made${made}@deckhand.test`;
  const { id, token } = await school.hire();
  const admin = await school.hire({ role: 'ADMIN' });
  await school.answer(updatePerson, { params: { id }, body: { email } }, { as: admin });
  return { id, token, email };
}

/** A new person, recorded as sick from today on. */
async function newSickness(school: TestSchool): Promise<number> {
  const params = { id: (await school.hire()).id };
  const body = { start_date: school.clock().toISOString().slice(0, 10), end_date: '2026-06-14' };
  return (await school.answer(recordAbsence, { params, body }, { as: 'admin' })).id;
}

async function newUnavailability(school: TestSchool): Promise<number> {
  const params = { id: String((await school.hire()).id) };
  const body = { weekdays: ['MONDAY' as const], start_date: '2026-06-15' };
  return (await school.answer(addUnavailability, { params, body }, { as: 'admin' })).id;
}

/** Creates a location and assigns the caller to it. */
export async function newLocation(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  made += 1;
  const id = await insertLocation(school.db, `Pool number ${made}`, 'CST');
  if (actor !== undefined) {
    await school.db.insertInto('person_location').values({ person_id: actor.id, location_id: id }).execute();
  }
  return id;
}

/** A location that publishes in steps, through the week of the tests. */
export async function newSteppingLocation(
  school: TestSchool,
  actor: TestPerson | undefined,
): Promise<number> {
  const id = await newLocation(school, actor);
  const body = { in_steps: true, published_through: '2026-06-13' };
  await school.answer(changePublishing, { params: { id }, body }, { as: 'admin' });
  return id;
}

/** The number of a change that the person was notified of and has not confirmed. */
export async function newNotified(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const person = actor ?? (await school.hire());
  const location = await newSteppingLocation(school, person);
  const change = await newChange(school);
  const now = school.clock();
  const notice = { person_id: person.id, location_id: location, kind: 'CHANGES' as const, changes: [change] };
  const sent = { began_at: now, due_at: now, sent_at: now, mailed_at: now };
  await school.db
    .insertInto('notice')
    .values({ ...notice, ...sent })
    .execute();
  return change;
}

/** A publication that can still be taken back, with the seal of the next. */
export async function newPublication(school: TestSchool, actor: TestPerson | undefined) {
  const location = await newSteppingLocation(school, actor);
  const sealThrough = async (through: string) => {
    const query = { location_ids: String(location), through };
    return (await school.answer(previewPublication, { query }, { as: 'admin' })).seal;
  };
  const body = { location_ids: [location], through: '2026-06-20', seal: await sealThrough('2026-06-20') };
  const publisher = actor && actor.role !== 'EMPLOYEE' ? actor : 'admin';
  const { publication_ids: ids } = await school.answer(publishSchedule, { body }, { as: publisher });
  return { location, publicationId: ids[0] ?? 0, nextSeal: await sealThrough('2026-06-27') };
}

/** A file with a new person, as its preview showed it. */
export async function newImport(school: TestSchool, actor: TestPerson | undefined) {
  made += 1;
  // A manager imports people of their own locations alone (MI2).
  const own = await school.db
    .selectFrom('person_location')
    .select('location_id')
    .where('person_id', '=', actor?.id ?? 0)
    .orderBy('location_id')
    .executeTakeFirst();
  const { title } = await school.db
    .selectFrom('location')
    .select('title')
    .where('id', '=', own?.location_id ?? school.locationA)
    .executeTakeFirstOrThrow();
  const { name } = await school.db
    .selectFrom('position')
    .select('name')
    .where('id', '=', school.positions[0])
    .executeTakeFirstOrThrow();
  const person = `Imported,Person,import${made}@deckhand.test,312-555-0142,${String(70_000 + made)}`;
  const text = `First Name,Last Name,Email,Phone,Key,Locations,Positions\n${person},${title},${name}`;
  const file = { kind: 'PEOPLE' as const, text };
  const { seal } = await school.answer(previewImport, { body: file }, { as: importerOf(actor) });
  return { body: { ...file, seal } };
}

export async function newFinishedImport(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const file = await newImport(school, actor);
  return (await school.answer(saveImport, file, { as: importerOf(actor) })).id;
}

function importerOf(actor: TestPerson | undefined): TestPerson | 'admin' {
  return actor && actor.role !== 'EMPLOYEE' ? actor : 'admin';
}

/** Ten is the most that a school can have: the oldest make room. */
export async function roomForWebhook({ db }: TestSchool): Promise<void> {
  await sql`delete from webhook where id in (select id from webhook order by id desc offset 8)`.execute(db);
}

async function newWebhook(school: TestSchool): Promise<number> {
  await roomForWebhook(school);
  made += 1;
  const id = await insertWebhook(school.db, {
    url: `https://hooks.deckhand.test/${made}`,
    kinds: ['webhook.test'],
    location_ids: null,
    secret: newWebhookSecret(),
    made_by: school.cast.admin.id,
    made_at: school.clock(),
  });
  return id ?? 0;
}

async function newDelivery(school: TestSchool): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with event as (insert into webhook_event (kind, data) values ('webhook.test', '{}') returning id)
    insert into webhook_delivery (event_id, webhook_id)
    select id, ${await newWebhook(school)} from event returning id`.execute(school.db);
  return rows[0]?.id ?? 0;
}

async function newPosition({ db }: TestSchool): Promise<number> {
  made += 1;
  const { id } = await db
    .insertInto('position')
    .values({ name: `Position number ${made}`, color: 'teal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function newKind(school: TestSchool): Promise<number> {
  made += 1;
  return requireKind(school, `Kind number ${made}`, []);
}

/** Somebody with a certificate; employees reach nobody but themselves. */
async function newHolder(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const { id } = actor?.role === 'EMPLOYEE' ? actor : await school.hire();
  await certify(school, { id }, await newKind(school));
  return id;
}

/** A certificate that nobody has confirmed: the employee's own, or that of somebody else. */
async function newCertificate(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const as = actor?.role === 'EMPLOYEE' ? actor : await school.hire();
  const body = { kind: await newKind(school), issued: '2026-01-01' };
  return (await school.answer(addCertificate, { body }, { as })).id;
}

/** The number of a change of the schedule that can be taken back. */
export async function newChange(school: TestSchool): Promise<number> {
  const { id: shift } = await planShift(school);
  const query = { shift: String(shift) };
  const { results } = await school.answer(listHistory, { query }, { as: 'admin' });
  return results[0]?.id ?? 0;
}

/** The number of a change that is old enough to be listed by number. */
async function newListedChange(school: TestSchool): Promise<number> {
  const id = await newChange(school);
  school.pass({ seconds: changesListedAfterSeconds + 1 });
  return id;
}

/** Plans a shift of somebody whose certificate is gone since. */
export async function newLapse(school: TestSchool) {
  const { positionId, kindId } = await guardedPosition(school);
  const { id: personId } = await school.hire({ positions: [positionId] });
  const id = await certify(school, { id: personId }, kindId);
  const shift = await planShift(school, { shift_type: positionId, staff: [{ id: personId }] });
  await school.answer(deleteCertificate, { params: { id } }, { as: 'admin' });
  return { personId, kindId, shiftId: shift.id };
}

/** A shift that was not there when the history began. */
async function newLaterShift(school: TestSchool): Promise<number> {
  await newShift(school);
  school.pass({ seconds: 60 });
  return newShift(school);
}

async function newShift(school: TestSchool): Promise<number> {
  return (await planShift(school)).id;
}

/** Plans a shift with one person in its seat, and hires another who could take it. */
export async function staffedShift(school: TestSchool) {
  const [holder, substitute] = [await school.hire(), await school.hire()];
  const shift = await planShift(school, { staff: [{ id: holder.id }] });
  return { shiftId: shift.id, holderId: holder.id, substituteId: substitute.id };
}

async function newReplacedShift(school: TestSchool): Promise<number> {
  const { shiftId, holderId, substituteId } = await staffedShift(school);
  const entry = { staff_1_id: holderId, replaced_staff_1_id: substituteId, is_staff_1: true } as const;
  const body = { shift_id: shiftId, date: '2026-06-15', staff: [entry] };
  await school.answer(replaceStaff, { body }, { as: 'admin' });
  return shiftId;
}

async function newArchivedShift(school: TestSchool): Promise<number> {
  const id = await newShift(school);
  await school.answer(deleteShift, { params: { id } }, { as: 'admin' });
  return id;
}

async function newMeeting(school: TestSchool): Promise<number> {
  const body = {
    start_date: '2026-06-15',
    start_time: '18:00',
    end_time: '19:00',
    assigned_positions: [school.positions[0]],
    assigned_staff: [(await school.hire()).id],
  };
  const query = { location: school.locationA };
  return (await school.answer(createMeeting, { query, body }, { as: 'admin' })).id;
}

async function newOpening(
  school: TestSchool,
  _actor?: TestPerson,
  location = school.locationA,
): Promise<number> {
  const { id } = await planShift(school, { location });
  const opening = await school.db
    .selectFrom('opening')
    .select('id')
    .where('shift_id', '=', id)
    .executeTakeFirstOrThrow();
  return opening.id;
}

/** An opening that is offered to somebody, and can be offered to others. */
export async function newOfferedOpening(school: TestSchool): Promise<number> {
  const id = await newOpening(school);
  await school.hire();
  const body = { people_at_once: 1, minutes_apart: 60 };
  await school.answer(offerOpening, { params: { id }, body }, { as: 'admin' });
  await school.hire();
  return id;
}

/** An offer to the caller. */
async function newOfferTo(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const { id: person_id } = actor ?? (await school.hire());
  const { location_id: location } = await school.db
    .selectFrom('person_location')
    .select('location_id')
    .where('person_id', '=', person_id)
    .orderBy('location_id')
    .executeTakeFirstOrThrow();
  const now = school.clock();
  const { id } = await school.db
    .insertInto('offer')
    .values({
      opening_id: await newOpening(school, undefined, location),
      people_at_once: 3,
      minutes_apart: 60,
      offered_by: school.cast.admin.id,
      offered_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await school.db
    .insertInto('offer_asked')
    .values({ offer_id: id, person_id, round: 1, place: 1, asked_at: now })
    .execute();
  return id;
}

async function newScheduleChange(school: TestSchool): Promise<number> {
  const person = await school.hire();
  const shift = await planShift(school, { staff: [{ id: person.id }] });
  const body = { shift: shift.id, shift_date: '2026-07-06', reason: 'Exams' };
  return (await school.answer(requestScheduleChange, { query: {}, body }, { as: person })).id;
}

/** Plans a shift of the caller on Mondays. */
async function newOwnShift(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const { id } = actor ?? (await school.hire());
  return (await planShift(school, { start_time: '13:00', end_time: '14:00', staff: [{ id }] })).id;
}

/** Plans a shift of each of the two, on a day of its own. */
export async function swappable(school: TestSchool, requester: TestPerson, colleague: TestPerson) {
  made += 1;
  const day = addDays('2026-07-07', made);
  const form = {
    schedule_type: 'ONE_TIME_SHIFT',
    shift_repeat: 'NEVER',
    start_date: day,
    shift_date: day,
  } as const;
  const plan = (start_time: string, end_time: string, { id }: TestPerson) =>
    planShift(school, { ...form, start_time, end_time, staff: [{ id }] });
  const [own, other] = [await plan('19:00', '20:00', requester), await plan('20:00', '21:00', colleague)];
  return {
    shift: own.id,
    date: day,
    colleague: colleague.id,
    other_shift: other.id,
    other_date: day,
  };
}

/** A swap that is asked of the caller. */
async function newAskedSwap(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  const as = await school.hire();
  const body = await swappable(school, as, actor ?? (await school.hire()));
  if (actor?.role === 'ADMIN' || actor?.role === 'SUPER_ADMIN') return newAcceptedSwap(school);
  return (await school.answer(requestSwap, { body }, { as })).id;
}

async function newAcceptedSwap(school: TestSchool): Promise<number> {
  const colleague = await school.hire();
  const id = await newAskedSwap(school, colleague);
  await school.answer(answerSwap, { params: { id }, body: { action: 'ACCEPT' } }, { as: colleague });
  return id;
}

async function newTimeOff(school: TestSchool): Promise<number> {
  return sendTimeOffRequest(school, await school.hire());
}

async function newApprovedTimeOff(school: TestSchool): Promise<number> {
  const id = await newTimeOff(school);
  await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: 'admin' });
  return id;
}

async function sendTimeOffRequest(school: TestSchool, as: TestPerson): Promise<number> {
  const days = { start_date: '2026-07-06', end_date: '2026-07-10' };
  const body = { ...days, leave_type: 'PAID_LEAVE', reason: 'Holidays' } as const;
  return (await school.answer(requestTimeOff, { body }, { as })).id;
}

export async function newShiftRequest(school: TestSchool): Promise<number> {
  return sendShiftRequest(school, await school.hire());
}

async function sendShiftRequest(school: TestSchool, as: TestPerson): Promise<number> {
  const times = { start_time: '09:00', end_time: '12:00' };
  const availability = { week_days: ['MONDAY' as const], date_of_availability: '2026-07-06', ...times };
  const body = { ...availability, ok3months: 'yes', reason: 'More hours' } as const;
  return (await school.answer(requestNewShift, { body }, { as })).id;
}

/** Creates a pending request of the caller; for admins it is inserted, because their requests are never pending. */
async function newOwnRequest(school: TestSchool, actor: TestPerson | undefined): Promise<number> {
  if (actor === undefined) return newTimeOff(school);
  if (actor.role === 'EMPLOYEE' || actor.role === 'MANAGER') return sendShiftRequest(school, actor);
  const { id } = await school.db
    .insertInto('request')
    .values({
      kind: 'TIME_OFF',
      person_id: actor.id,
      reason: 'Holidays',
      first_date: '2026-07-06',
      last_date: '2026-07-10',
      leave_type: 'PAID_LEAVE',
      created_at: school.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newHoliday(school: TestSchool): Promise<number> {
  made += 1;
  const body = { reason: 'Maintenance', date: addDays('2027-01-05', made), location_id: school.locationA };
  return (await school.answer(addHoliday, { query: {}, body }, { as: 'admin' })).id;
}

async function newClosure(school: TestSchool): Promise<number> {
  made += 1;
  const times = { start_time: '09:00', end_time: '12:00' };
  // Later than any day that a sample closes.
  const closed = { start_date: addDays('2060-01-05', made), ...times, kind: 'WEATHER' } as const;
  const body = { location_ids: [school.locationA], ...closed };
  const { results } = await school.answer(closePools, { body }, { as: 'admin' });
  return results[0]?.id ?? 0;
}

/** An alarm that lasts at location A, of a position that has no other. */
async function newAlarm(school: TestSchool): Promise<number> {
  const position = await newPosition(school);
  const now = school.clock();
  const { id } = await school.db
    .insertInto('coverage_alarm')
    .values({
      location_id: school.locationA,
      position_id: position,
      needed: 1,
      present: 0,
      lowest: 0,
      began_at: now,
      raised_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newNeed(school: TestSchool): Promise<number> {
  const days = { weekdays: ['MONDAY' as const], start_time: '09:00', end_time: '12:00' };
  const body = { ...days, location: school.locationA, position: school.positions[0], people: 1 };
  return (await school.answer(addNeed, { body }, { as: 'admin' })).id;
}

/** Clocks a new person in at eight. */
export async function newPresence(school: TestSchool): Promise<number> {
  return insertAttendance(school, (await school.hire()).id, chicago('2026-06-08T08:00'), null);
}

async function newWorkedShift(school: TestSchool): Promise<number> {
  const { shiftId, holder } = await missedShift(school);
  const worked = { shift_id: shiftId, shift_date: '2026-06-08' };
  return insertAttendance(school, holder.id, chicago('2026-06-08T08:55'), null, worked);
}

/** Plans a shift that begins at nine, when tests begin, and whose person is absent. */
async function newAbsence(school: TestSchool): Promise<number> {
  return (await missedShift(school, { start_date: '2026-06-08' })).shiftId;
}

async function newUnassigned(school: TestSchool): Promise<number> {
  return (await unassigned(school)).attendanceId;
}

/** Inserts an attendance on 1 June without a shift, although the person has one then. */
export async function unassigned(school: TestSchool) {
  const { shiftId, holder } = await missedShift(school);
  const times = [chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00')] as const;
  return { shiftId, personId: holder.id, attendanceId: await insertAttendance(school, holder.id, ...times) };
}

async function newMissedPunch(school: TestSchool): Promise<number> {
  const body = {
    date: '2026-06-05',
    clock_in_time: '09:00',
    clock_out_time: '12:00',
    rate: 'REGULAR',
    reason: 'The kiosk was dark',
  } as const;
  return (await school.answer(requestMissedPunch, { body }, { as: await school.hire() })).id;
}

/** Turns wages on, which they stay. */
export async function payWages(school: TestSchool): Promise<void> {
  await school.answer(updatePaySettings, { body: { has_wages: true } }, { as: 'admin' });
}

/** The number of a wage of somebody that has not begun. */
async function newWage(school: TestSchool): Promise<number> {
  await payWages(school);
  const query = { person: (await school.hire()).id };
  const body = { kind: 'BASE', from_date: '2026-07-01', wage: 16.35 } as const;
  return (await school.answer(addWage, { query, body }, { as: 'admin' })).id;
}

/** Somebody who worked in the period that is over. */
async function newPaidPerson(school: TestSchool): Promise<number> {
  const { id } = await school.hire();
  const first = await periodOver(school);
  await insertAttendance(school, id, chicago(`${first}T09:00`), chicago(`${first}T12:00`));
  return id;
}

/** The first day of the earliest pay period that is not closed. Nobody worked then, so it can be closed at once. */
export async function closablePeriod(school: TestSchool): Promise<string> {
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  const first = '2020-01-05';
  await school.db
    .insertInto('pay_schedule')
    .values({ effective_from: first, kind: 'WEEKLY', starts_on: first, pay_day_offset: 5, ...set })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last } = await school.db
    .selectFrom('pay_period')
    .select(({ fn }) => fn.max('last_day').as('last'))
    .where('reopened_at', 'is', null)
    .where('first_day', '>=', first)
    .executeTakeFirstOrThrow();
  return last ? addDays(last, 1) : first;
}

/** The first day of the latest closed pay period. */
export async function reopenablePeriod(school: TestSchool): Promise<string> {
  const first = await closablePeriod(school);
  await school.answer(closePayPeriod, { params: { first }, body: {} }, { as: 'admin' });
  return first;
}

/** The first day of a pay period that is over and open. The school has a pay schedule from then on. */
export async function periodOver(school: TestSchool): Promise<string> {
  await payByTheWeek(school);
  return OVER;
}

/** Closes a week of years ago in which one person worked an hour. Each is a week of its own. */
export async function newClosedPeriod(school: TestSchool): Promise<ClosedPeriod> {
  made += 1;
  return closePeriod(school, addDays('2001-01-07', 7 * made));
}

async function newExemption(school: TestSchool): Promise<number> {
  const body = {
    user_id: (await school.hire()).id,
    kind: 'EXEMPT',
    from_date: '2026-07-05',
    reason: 'Office',
  } as const;
  return (await school.answer(addExemption, { body }, { as: 'admin' })).id;
}

/** Paid leave that released somebody from a shift; the number of the day as lists have it. */
export async function newLeave(school: TestSchool) {
  await school.answer(updatePaySettings, { body: { pays_leave: true } }, { as: 'admin' });
  const person = await school.hire();
  await planShift(school, { staff: [{ id: person.id }] });
  const body = {
    start_date: '2026-06-22',
    end_date: '2026-06-22',
    leave_type: 'PAID_LEAVE',
    reason: 'Holidays',
  } as const;
  const { id } = await school.answer(requestTimeOff, { body }, { as: person });
  await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: 'admin' });
  return { id: `${person.id} 2026-06-22`, personId: person.id, date: '2026-06-22' };
}
