import { randomUUID } from 'node:crypto';
import type { CallDeclaration } from '@deckhand/contract/call';
import { previewTakeBack } from '@deckhand/contract/connect/import/preview-take-back';
import { handOverFile } from '@deckhand/contract/pay/files/hand-over-file';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { login } from '@deckhand/contract/people/accounts/login';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { startIssuerLogin } from '@deckhand/contract/people/second-factor/start-issuer-login';
import { startPasskey } from '@deckhand/contract/people/second-factor/start-passkey';
import { startPasskeyLogin } from '@deckhand/contract/people/second-factor/start-passkey-login';
import { compareSchedules } from '@deckhand/contract/schedule/calendar/compare-schedules';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { moveSeat } from '@deckhand/contract/schedule/shifts/move-seat';
import type { Role } from '@deckhand/domain/access/role';
import { addDays } from '@deckhand/domain/time/civil-date';
import type { z } from 'zod';
import { openIssuer, type TestIssuer } from '../../src/features/people/second-factor/testing/test-issuer.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Caller } from '../call-app.ts';
import { insertLocation, password, type TestPerson } from '../fixture-school.ts';
import { planShift } from '../planned-shift.ts';
import { codeIn, emailTokenIn } from '../queued-mails.ts';
import { softwarePasskey } from '../software-passkey.ts';
import { chicago, insertAttendance, missedShift } from '../test-attendance.ts';
import { addTestApp, addTestPasskey, testApp } from '../test-factors.ts';
import { atTheKiosk, enrollTestKiosk, waitingPunch } from '../test-kiosk.ts';
import type { TestSchool } from '../test-school.ts';
import { forgetTokens } from '../test-tokens.ts';
import { fieldSamples } from './field-samples.ts';
import { inputSchemaOf, type JsonSchema } from './json-schema.ts';
import {
  askedForEmail,
  askForReset,
  closablePeriod,
  newChange,
  newClosedPeriod,
  newFinishedImport,
  newImport,
  newKind,
  newLapse,
  newLeave,
  newLocation,
  newNotified,
  newOfferedOpening,
  newPresence,
  newPublication,
  newPushDevice,
  newShiftRequest,
  newSteppingLocation,
  payWages,
  periodOver,
  reopenablePeriod,
  roomForWebhook,
  staffedShift,
  swappable,
  thingNamedBy,
  unassigned,
} from './things.ts';

let samples = 0;

const issuers = new WeakMap<TestSchool, Promise<TestIssuer>>();

/** Lets the school sign in with an issuer, which ends with the test's process. */
async function haveIssuer(school: TestSchool): Promise<TestIssuer> {
  const { config } = school;
  const opened = issuers.get(school) ?? openIssuer({ returnsTo: `${config.publicUrl}/login/return` });
  issuers.set(school, opened);
  const issuer = await opened;
  config.issuer ??= readConfig(issuer.variables, '/nowhere').issuer;
  return issuer;
}

export interface Sample {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  /** The token that the call needs instead of a session token. */
  token?: string;
  /** The token of the enrolled kiosk that the call needs to come from. */
  kioskToken?: string;
  /** The cookies of the browser in which the call began. */
  cookies?: Record<string, string>;
}

/** Hires a person who may make the call, with a session or at the kiosk; undefined if the call needs no person. */
export async function actorFor(call: CallDeclaration, school: TestSchool): Promise<TestPerson | undefined> {
  if (call.access === 'PUBLIC' || call.access === 'DEVICE') return undefined;
  if (call.access === 'KIOSK') return atTheKiosk(school, await school.hire());
  return school.hire({ role: call.access[0] as Role });
}

/** The tokens with which the sample is sent. */
export function callerOf(sample: Sample, actor: TestPerson | undefined): Caller {
  const { kioskToken, cookies } = sample;
  return { token: sample.token ?? actor?.token, kioskToken, ...(cookies && { cookies }) };
}

/** Lets the actor work three hours in the period that is over, once. */
async function workedInPeriodOver(school: TestSchool, actor: TestPerson | undefined): Promise<void> {
  const first = await periodOver(school);
  const worker = actor ?? (await school.hire());
  const worked = await school.db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', worker.id)
    .execute();
  if (worked.length === 0)
    await insertAttendance(school, worker.id, chicago(`${first}T09:00`), chicago(`${first}T12:00`));
}

/** Prepares calls that only succeed after other calls, and returns the input that they need. */
const PREPARATIONS: Readonly<
  Record<string, (school: TestSchool, actor: TestPerson | undefined) => Promise<Partial<Sample>>>
> = {
  login: async (school) => ({ body: { email: (await school.hire()).email, password } }),
  'read-feed': async (school) => {
    const { url } = await school.answer(makeCalendarAddress, {}, { as: await school.hire() });
    return { params: { token: /([\w-]+)\.ics$/.exec(url)?.[1] ?? '' } };
  },
  'verify-reset-code': async (school) => {
    const { email, otp, token } = await requestedCode(school);
    return { body: { otp, email }, token };
  },
  'reset-password': async (school) => {
    const { otp, token } = await requestedCode(school);
    const verified = await school.answer(verifyResetCode, { body: { otp } }, { as: { token } });
    return { token: verified.reset_token };
  },
  'create-access-token': async (school) => {
    await forgetTokens(school);
    return { body: { days: 90 } };
  },
  'create-webhook': async (school) => {
    await roomForWebhook(school);
    return {};
  },
  'send-test-push': async (school, actor) => ({
    body: { device: await newPushDevice(school, actor ?? (await school.hire())) },
  }),
  'confirm-email': async (school) => {
    const { email, token } = await askedForEmail(school);
    return { params: { id: emailTokenIn(await school.lastMail(email)) }, token };
  },
  'erase-person': async (school) => {
    const { id } = await school.hire();
    await school.answer(deletePerson, { params: { id } }, { as: 'admin' });
    return { params: { id }, body: { name: 'Robin Swimmer' } };
  },
  'add-passkey': async (school, actor) => {
    const as = actor ?? (await school.hire());
    const { challenge } = await school.answer(startPasskey, confirmed, { as });
    return { body: { response: softwarePasskey(as.id).create({ challenge }) } };
  },
  'add-app': async (school, actor) => {
    const as = actor ?? (await school.hire());
    const { secret } = await school.answer(startApp, confirmed, { as });
    return { body: { app_code: testApp(school, secret).code() } };
  },
  'make-recovery-codes': async (school, actor) => {
    if (actor) await addTestApp(school, actor);
    return {};
  },
  'verify-second-factor': async (school) => {
    const person = await school.hire();
    const { added } = await addTestApp(school, person);
    const { second_factor_token } = await school.answer(login, { body: { email: person.email, password } });
    return { body: { second_factor_token, factor_code: added.recovery_codes?.[0] } };
  },
  'start-passkey-login': async () => ({ body: { second_factor_token: undefined } }),
  'login-with-passkey': async (school) => {
    const person = await school.hire();
    const { passkey } = await addTestPasskey(school, person);
    const { second_factor_token } = await school.answer(login, { body: { email: person.email, password } });
    const options = await school.answer(startPasskeyLogin, { body: { second_factor_token } });
    return { body: { second_factor_token, response: passkey.authenticate(options) } };
  },
  'start-issuer-login': async (school) => {
    await haveIssuer(school);
    return {};
  },
  'login-with-issuer': async (school) => {
    const issuer = await haveIssuer(school);
    const person = await school.hire();
    issuer.accounts.set(person.email, { email: person.email, email_verified: true });
    const started = await school.call(startIssuerLogin, {});
    const returned = await issuer.visit(started.json().url, person.email);
    const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
    return { body: { error: undefined, ...returned }, cookies };
  },
  'unlink-issuer': async (school, actor) => {
    const { url } = await haveIssuer(school);
    const now = school.clock();
    const row = { issuer: url, subject: `s-${actor?.id}`, created_at: now, last_used_at: now };
    if (actor)
      await school.db
        .insertInto('issuer_link')
        .values({ person_id: actor.id, ...row })
        .execute();
    return {};
  },
  'verify-employee-code': async (school) => ({ body: { code: (await school.hire()).key } }),
  'clock-in': async () => ({ body: { shift_id: null } }),
  'add-attendance': async (school) => ({
    body: { user_id: (await school.hire()).id, date: '2026-06-08', shift_id: null },
  }),
  'send-offline-punches': async (school) => ({ kioskToken: (await enrollTestKiosk(school)).kioskToken }),
  'close-pools': async () => ({
    body: { start_date: addDays('2026-06-15', samples), end_date: undefined },
  }),
  'preview-closure': async (school) => ({
    query: {
      location_ids: String(school.locationA),
      start_date: '2026-06-15',
      end_date: '2026-06-15',
      start_time: '09:00',
      end_time: '12:00',
    },
  }),
  'create-meeting': async (school) => ({ body: await meetingBody(school) }),
  'edit-meeting': async (school) => ({ body: await meetingBody(school) }),
  'find-meeting-staff': async (school) => ({
    query: {
      location: school.locationA,
      positions: school.positions.join(','),
      date: '2026-06-15',
      end_date: '2026-06-22',
      start_time: '09:00',
      end_time: '12:00',
      shift_id: 1,
      explain: 'false',
      search: 'Finn',
      offset: 0,
    },
  }),
  'replace-staff': async (school) => {
    const { shiftId, holderId, substituteId } = await staffedShift(school);
    const entry = { staff_1_id: holderId, replaced_staff_1_id: substituteId, is_staff_1: true };
    return { body: { shift_id: shiftId, staff: [entry] } };
  },
  'move-seat': async (school) => ({ body: await seatMove(school) }),
  'undo-change': async (school) => {
    const id = await newChange(school);
    const { seal } = await school.answer(previewUndo, { params: { id } }, { as: 'admin' });
    return { params: { id }, body: { seal } };
  },
  'undo-move': async (school, actor) => {
    if (actor === undefined || actor.role === 'EMPLOYEE') return { body: { move_id: 1 } };
    const body = await seatMove(school);
    const { move_id } = await school.answer(moveSeat, { body }, { as: actor });
    return { body: { move_id } };
  },
  'view-past-schedule': async (school, actor) => ({ query: ownTimesOf(viewPastSchedule, school, actor) }),
  'compare-schedules': async (school, actor) => ({ query: ownTimesOf(compareSchedules, school, actor) }),
  'view-publishing': async (school, actor) => ({
    params: { id: await newSteppingLocation(school, actor) },
  }),
  'change-publishing': async (school, actor) => ({
    params: { id: await newSteppingLocation(school, actor) },
    body: { in_steps: false, published_through: null },
  }),
  'preview-publication': async (school, actor) => ({
    query: {
      location_ids: String(await newSteppingLocation(school, actor)),
      through: '2026-06-27',
      person: (await school.hire()).id,
    },
  }),
  'publish-schedule': async (school, actor) => {
    const { location, nextSeal: seal } = await newPublication(school, actor);
    return { body: { location_ids: [location], through: '2026-06-27', seal } };
  },
  'take-back-publication': async (school, actor) => ({
    params: { id: (await newPublication(school, actor)).publicationId },
  }),
  'hold-notices': async (school, actor) => ({
    body: { location: await newSteppingLocation(school, actor), minutes: 30 },
  }),
  'send-notices': async (school, actor) => ({ body: { location: await newSteppingLocation(school, actor) } }),
  'confirm-seen': async (school, actor) => ({ body: { change_id: await newNotified(school, actor) } }),
  'preview-import': async () => ({ body: { kind: 'PEOPLE', text: 'Email\nnobody' } }),
  'save-import': newImport,
  'take-back-import': async (school, actor) => {
    const id = await newFinishedImport(school, actor);
    const { seal } = await school.answer(previewTakeBack, { params: { id } }, { as: 'admin' });
    return { params: { id }, body: { seal } };
  },
  'copy-week': async (school) => ({ body: { location: school.locationA, ...twoWeeks } }),
  'preview-copy-week': async (school) => ({ query: { location: school.locationA, ...twoWeeks } }),
  'view-schedule': async (school) => ({ query: { ...boardQuery(school), format: 'json' } }),
  'view-admin-schedule': async (school) => ({ query: boardQuery(school) }),
  'request-time-off': async () => ({
    body: { start_date: '2026-07-06', end_date: '2026-07-10' },
  }),
  'add-need': onWeekdays,
  'change-need': onWeekdays,
  'copy-need': onWeekdays,
  'add-shift': async (school) => ({ body: { request_id: await newShiftRequest(school) } }),
  'request-schedule-change': async (school, actor) => {
    const shift = await planShift(school, { staff: actor ? [{ id: actor.id }] : [] });
    return { body: { shift: shift.id, shift_date: '2026-07-06' } };
  },
  'request-swap': async (school, actor) => ({
    body: await swappable(school, actor ?? (await school.hire()), await school.hire()),
  }),
  'claim-opening': async (school) => ({ body: { shift: (await planShift(school)).id } }),
  'decide-schedule-change': async (school) => ({ body: { user_id: (await school.hire()).id } }),
  'offer-opening': async (school) => {
    await school.hire();
    return {};
  },
  'preview-offer': offered,
  'view-offer': offered,
  'ask-next': offered,
  'stop-offer': offered,
  'assign-opening': async (school) => ({ body: { user_id: (await school.hire()).id } }),
  'request-missed-punch': async () => ({ body: { date: '2026-06-05', shift_id: null } }),
  'approve-hours': async (school) => ({
    body: { attendance_id: (await unassigned(school)).attendanceId, seen_hours: 3 },
  }),
  'assign-shift': async (school) => {
    const { shiftId, personId, attendanceId } = await unassigned(school);
    return { body: { user_id: personId, shift_id: shiftId, attendance_id: attendanceId } };
  },
  'list-assignable-shifts': async (school) => {
    const { personId, attendanceId } = await unassigned(school);
    return { query: { user_id: personId, location: school.locationA, attendance_id: attendanceId } };
  },
  'edit-hours': async (_, actor) => ({ body: actor?.role === 'MANAGER' ? MANAGERS_EDIT : ADMINS_EDIT }),
  'list-location-hours': async (school) => ({
    query: {
      location: school.locationA,
      date: '2026-06-08',
      search: 'Robin',
      positions: school.positions.join(','),
      user_id: String(school.cast.employeeA.id),
      export: 'false',
    },
  }),
  'clock-out-people': async (school) => ({ body: { ids: [await newPresence(school)] } }),
  'swap-staff': async (school) => {
    const { shiftId, holder } = await missedShift(school);
    const { id: other } = await school.hire();
    return { body: { shift: shiftId, staff: holder.id, swap_staff: other, date: '2026-06-01' } };
  },
  'split-staff': async (school) => {
    const { shiftId, holder } = await missedShift(school);
    const { id: other } = await school.hire();
    return { body: { shift: shiftId, staff: holder.id, split_staff: [other], date: '2026-06-01' } };
  },
  'decide-waiting-punches': async (school) => ({
    body: { ids: [await waitingPunch(school, await school.hire())] },
  }),
  'take-over-kiosk': async (school) => ({ params: { id: await abandonedKiosk(school) } }),
  'restore-date': async (school) => {
    const { shiftId } = await staffedShift(school);
    const body = { shift_id: shiftId, date: '2026-06-15', reason: 'Storm' };
    await school.answer(dismissShift, { body }, { as: 'admin' });
    return { body: { shift_id: shiftId, date: '2026-06-15' } };
  },
  'update-position': async (school) => ({
    body: { certificate_kinds: [await newKind(school)] },
  }),
  'add-certificate': async (school, actor) => {
    const { id: user } = actor?.role === 'EMPLOYEE' ? actor : await school.hire();
    return { body: { kind: await newKind(school), user } };
  },
  'update-certificate': async (school) => ({
    body: { kind: await newKind(school) },
  }),
  'decide-lapse': async (school) => {
    const { personId: user, kindId: kind, shiftId: shift } = await newLapse(school);
    return { body: { user, kind, dates: [{ shift, date: '2026-06-15' }] } };
  },
  'list-kiosk-lapses': async (school) => ({ kioskToken: (await enrollTestKiosk(school)).kioskToken }),
  'fill-openings': async (school, actor) => {
    // Where every sample is tried, location A has too many people for one search. A manager has no other location.
    const isFree = actor?.role === 'ADMIN';
    const locationA = isFree
      ? await insertLocation(school.db, `Pool ${randomUUID()}`, 'CST')
      : school.locationA;
    const there = { ...school, locationA };
    const only = [{ shift_id: (await planShift(there)).id, date: '2026-06-15' }];
    return { body: { location: there.locationA, date: '2026-06-15', only, pins: [], seconds: 0 } };
  },
  'rank-people': async (school) => ({
    body: { shift_id: (await planShift(school)).id, date: '2026-06-15', others: [] },
  }),
  'accept-proposals': async (school) => {
    const { id: shiftId } = await planShift(school);
    const { id: personId } = await school.hire();
    const proposal = { shift_id: shiftId, date: '2026-06-15', user_id: personId, keep: false };
    return { body: { proposals: [proposal] } };
  },
  'answer-exceptions': async (school) => {
    const first = await periodOver(school);
    await insertAttendance(
      school,
      (await school.hire()).id,
      chicago(`${first}T09:00`),
      chicago(`${first}T12:00`),
    );
    const input = { params: { first }, query: { kind: 'X-UNAS' } } as const;
    const { results } = await school.answer(listExceptions, input, { as: 'admin' });
    return { body: { ids: [results.at(-1)?.id], answer: 'NO_SHIFT', notes: '' } };
  },
  'close-pay-period': async (school) => ({
    params: { first: await closablePeriod(school) },
    body: { unsigned: [] },
  }),
  'reopen-pay-period': async (school) => ({ params: { first: await reopenablePeriod(school) } }),
  'verify-pay-period': async (school) => ({ params: { first: await reopenablePeriod(school) } }),
  'set-pay-schedule': async () => ({
    body: { kind: 'SEMIMONTHLY', starts_on: '2026-05-31', days: [1, 16], pay_day_offset: 5 },
  }),
  'preview-correction': async (school) => {
    await periodOver(school);
    const { id } = await school.hire();
    return {
      body: { user_id: id, location: school.locationA, date: '2026-06-01', rate: 'REGULAR', minutes: 60 },
    };
  },
  'preview-wage': async (school) => {
    await payWages(school);
    return { query: { person: (await school.hire()).id }, body: { kind: 'POSITION', replaces: null } };
  },
  'sign-off-location': async (school, actor) => ({ body: { location: await newLocation(school, actor) } }),
  'view-my-timesheet': async (school) => ({ query: { date: await periodOver(school) } }),
  'view-my-pay': async (school, actor) => {
    await workedInPeriodOver(school, actor);
    return {};
  },
  'answer-my-timesheet': async (school, actor) => {
    await workedInPeriodOver(school, actor);
    return { body: { answer: 'CONFIRM', minutes: 180, date: undefined, notes: undefined } };
  },
  'hand-over-file': async (school) => ({
    params: { first: (await newClosedPeriod(school)).first },
    body: { left_out: [], again: false },
  }),
  'download-payroll-file': async (school) => {
    const { first } = await newClosedPeriod(school);
    await school.call(handOverFile, { params: { first }, body: {} }, { as: 'admin' });
    return { params: { first }, query: { number: 1 } };
  },
  'mark-handed-over': closedPeriod,
  'list-payroll-files': closedPeriod,
  'preview-payroll-file': closedPeriod,
  'update-payroll-mapping': async (school) => ({
    body: {
      format: 'CSV',
      codes: [{ kind: 'REGULAR', code: 'REG' }],
      columns: [{ field: 'hours', heading: 'Hours' }],
      cuts: ['WEEK'],
      locations: [{ id: school.locationA, code: '100' }],
      positions: [{ id: school.positions[0], code: '12' }],
    },
  }),
  'update-payroll-numbers': async (school) => {
    const { id: user } = await school.hire();
    return { body: { numbers: [{ user, payroll_number: `N${user}` }] } };
  },
  'dismiss-shift': async (school) => ({ body: { shift_id: (await staffedShift(school)).shiftId } }),
  'list-wages': async (school, actor) => ({
    query: { person: actor?.role === 'EMPLOYEE' ? actor.id : (await school.hire()).id },
  }),
  'list-leave': async (school) => ({
    query: {
      start_date: '2026-06-15',
      end_date: '2026-07-12',
      person: school.cast.employeeA.id,
      ...wholeList,
    },
  }),
  'decide-leave': async (school) => {
    const { personId, date } = await newLeave(school);
    return { body: { user_id: personId, date, hours: 3 } };
  },
  'list-exemptions': async (school) => ({
    query: { person: school.cast.employeeA.id, location: school.locationA, ...wholeList },
  }),
  'add-exemption': async (school) => ({
    body: { user_id: (await school.hire()).id, location: undefined, kind: 'EXEMPT' },
  }),
  'set-school-calendar': async () => ({
    body: {
      start_time: '08:00',
      end_time: '15:00',
      terms: [{ first_day: '2026-08-24', last_day: '2026-12-18' }],
      days_off: [{ first_day: '2026-11-26', last_day: '2026-11-27' }],
    },
  }),
  'list-law-exemptions': async (school) => ({ query: { person: (await school.hire()).id } }),
  'add-law-exemption': async (school) => ({
    body: {
      user_id: (await school.hire()).id,
      kind: 'PERMIT',
      first_day: '2026-06-08',
      last_day: '2026-07-08',
    },
  }),
  'end-law-exemption': async () => ({ body: { from: '2026-06-10' } }),
  'switch-part-off': async (school) => ({
    body: {
      location: await newLocation(school, undefined),
      pack: 'US',
      part: 'MINORS',
      first_day: '2026-06-08',
      last_day: '2026-06-30',
    },
  }),
  'end-part-off': async () => ({ body: { from: '2026-06-10' } }),
  'update-terms': async () => ({ body: { terms: 'Sample' } }),
  'list-federal-premium': async () => ({ query: { year: 2026, export: 'false' } }),
  'view-budget': async (school) => {
    await payWages(school);
    return { query: { location: school.locationA, week: '2026-06-15' } };
  },
  'set-budget': async (school) => {
    await payWages(school);
    return { query: { location: school.locationA, week: '2026-06-15' }, body: { dollars: 4_800.5 } };
  },
  'add-wage': async (school) => {
    await payWages(school);
    return { query: { person: (await school.hire()).id }, body: { kind: 'POSITION' } };
  },
};

const wholeList = { limit: 500, offset: 0 };
const twoWeeks = { from_date: '2026-06-08', to_date: '2026-06-15' };

/** Another person gets the seat of a shift on one date. */
async function seatMove(school: TestSchool) {
  const { shiftId, holderId, substituteId } = await staffedShift(school);
  return {
    shift_id: shiftId,
    date: '2026-06-15',
    start_time: '09:00',
    end_time: '12:00',
    seat: 1,
    from_person_id: holderId,
    to_person_id: substituteId,
    to_date: '2026-06-15',
    scope: 'ONE',
  } as const;
}

async function offered(school: TestSchool) {
  return { params: { id: await newOfferedOpening(school) } };
}

async function closedPeriod(school: TestSchool) {
  return { params: { first: (await newClosedPeriod(school)).first } };
}

/** A need is for weekdays or for one date. */
async function onWeekdays() {
  return { body: { date: undefined } };
}

const confirmed = { body: { current_password: password } };

/** A manager must leave out the fields that only admins may send. */
const ADMINS_EDIT = { attendance_date: '2026-06-05', clocked_in: '09:00', clocked_out: '12:00' };
const MANAGERS_EDIT = {
  attendance_date: undefined,
  clocked_in: undefined,
  clocked_out: undefined,
  admin_notes: undefined,
};

/** Enrolls a kiosk whose manager has left since. */
async function abandonedKiosk(school: TestSchool): Promise<number> {
  const { id: leaver } = await school.hire({ role: 'MANAGER', is_active: false });
  return (await enrollTestKiosk(school, school.locationA, { enrolled_by: leaver })).id;
}

/** Invites a new person each time, because they must be free. */
async function meetingBody(school: TestSchool) {
  return { schedule_type: 'STAFF_MEETING', assigned_staff: [(await school.hire()).id] };
}

/** `staff` is a person's id here, but a list of people in the form of a shift. */
function boardQuery(school: TestSchool) {
  const { id: staff } = school.cast.employeeA;
  const dates = { start_date: '2026-06-15', end_date: '2026-06-22', view_type: 'weekly' };
  return { ...dates, location: school.locationA, position: school.positions[0], staff, open: 'false' };
}

async function requestedCode(school: TestSchool): Promise<{ email: string; otp: string; token: string }> {
  const { email, token } = await askForReset(school);
  return { email, token, otp: codeIn(await school.lastMail(email)) };
}

/**
 * Makes a valid input of a call from its schemas, for a new record of location A that `actor` may reach. Throws an error
 * that says what to add if it cannot, so that no call stays untested.
 */
export async function sampleOf(
  call: CallDeclaration,
  school: TestSchool,
  actor: TestPerson | undefined,
): Promise<Sample> {
  samples += 1;
  const serial = samples;
  const sample: Sample = {
    params: {
      ...(call.path.includes('{first}') && { first: await periodOver(school) }),
      ...(call.path.includes('{id}') && { id: await thingNamedBy(call, school, actor) }),
    },
    query: call.query ? objectFor(call, call.query, serial, school) : {},
    body: call.body && objectFor(call, call.body, serial, school),
  };
  const prepared = await PREPARATIONS[call.name]?.(school, actor);
  const complete = {
    ...sample,
    ...prepared,
    ...(sample.body && { body: { ...sample.body, ...prepared?.body } }),
  };
  if (call.params) check(call, call.params, complete.params);
  if (call.query) check(call, call.query, complete.query);
  if (call.body) check(call, call.body, complete.body);
  return complete;
}

/** Staff look at their own times alone. */
function ownTimesOf(
  call: CallDeclaration & { query: z.ZodType },
  school: TestSchool,
  actor: TestPerson | undefined,
): Record<string, unknown> {
  const query = objectFor(call, call.query, samples, school);
  return actor?.role === 'EMPLOYEE' ? { ...query, person: actor.id } : query;
}

/** The required part of the query. */
export function requiredQueryOf(call: CallDeclaration, school: TestSchool): Record<string, unknown> {
  if (call.query === undefined) return {};
  const { required = [] } = inputSchemaOf(call.query);
  return Object.fromEntries(
    Object.entries(objectFor(call, call.query, samples, school)).filter(([name]) => required.includes(name)),
  );
}

function check(call: CallDeclaration, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value);
  if (parsed.success) return;
  const complaints = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(
    `The sample of ${call.name} is not valid (${complaints.join('; ')}). Add the field to server/test/contract/field-samples.ts, or the call to PREPARATIONS in samples.ts.`,
  );
}

function objectFor(
  call: CallDeclaration,
  schema: z.ZodType,
  serial: number,
  school: TestSchool,
): Record<string, unknown> {
  const { properties } = inputSchemaOf(schema);
  if (properties === undefined) throw new Error(`${call.name} takes something that is not an object.`);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => !LEFT_OUT.has(field))
      .map(([field, fieldSchema]) => [
        field,
        fieldSamples[field]?.(serial, school) ?? valueFor(call, field, fieldSchema),
      ]),
  );
}

/** Managers are refused who send a reason against rules of law. */
const LEFT_OUT: ReadonlySet<string> = new Set(['law_reason']);

function valueFor(call: CallDeclaration, field: string, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  // The last alternative is the actual type; the others are for empty values.
  const alternative = schema.anyOf?.filter(({ type }) => type !== 'null').at(-1);
  if (alternative !== undefined) return valueFor(call, field, alternative);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'string') return 'Sample';
  throw new Error(
    `No sample for the field "${field}" of ${call.name}: add it to server/test/contract/field-samples.ts.`,
  );
}
