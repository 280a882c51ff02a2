// Rules held here: X3, AB1, MI13, LA6.

import { calls } from '@deckhand/contract';
import { ownAttendance } from '@deckhand/contract/attendance/attendance';
import type { CallDeclaration } from '@deckhand/contract/call';
import { addLawExemption } from '@deckhand/contract/law/add-law-exemption';
import { ownLawExemption } from '@deckhand/contract/law/exemption';
import { ownException } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { ownExemption } from '@deckhand/contract/pay/wages/exemption';
import { ownLeave } from '@deckhand/contract/pay/wages/leave';
import { ownWage } from '@deckhand/contract/pay/wages/wage';
import { ownHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { ownShiftChange } from '@deckhand/contract/reports/dashboard/staff-change';
import { ownRequest } from '@deckhand/contract/requests/request';
import { ownAbsence } from '@deckhand/contract/staffing/absences/absence';
import { ownSwap } from '@deckhand/contract/staffing/swaps/swap';
import type { Role } from '@deckhand/domain/access/role';
import { describe, expect, test } from 'vitest';
import { callApp, refusalIn } from '../call-app.ts';
import type { TestPerson } from '../fixture-school.ts';
import { mondayForm, planShift } from '../planned-shift.ts';
import { chicago, insertAttendance, missedShift } from '../test-attendance.ts';
import { enrollTestKiosk, waitingPunch } from '../test-kiosk.ts';
import { schoolForTests, type TestSchool } from '../test-school.ts';
import { payWages, periodOver } from './things.ts';

const school = schoolForTests();
interface Attempt {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  kioskToken?: string;
}

/** Everything by which somebody could get paid. What it shows of one person must not change. */
interface Attack {
  /** Ways to try it on oneself. */
  attempts: (self: TestPerson) => Promise<Attempt[]>;
  /** The refusal; without it the call succeeds and must leave the person's pay alone. */
  text?: string;
}

const times = { clock_in_time: '06:00', clock_out_time: '07:30', rate: 'REGULAR', reason: 'Forgot' };
const openSince = (self: TestPerson) => insertAttendance(school, self.id, chicago('2026-06-08T08:00'), null);
const worked = (self: TestPerson) =>
  insertAttendance(school, self.id, chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00'));

const attacks: Readonly<Record<string, Attack>> = {
  'record-absence': {
    text: ownAbsence,
    attempts: async ({ id }) => [
      { params: { id }, body: { start_date: '2026-06-08', end_date: '2026-06-10', repair: [] } },
    ],
  },
  'end-absence': {
    text: ownAbsence,
    attempts: async (self) => {
      const days = { first_date: '2026-06-08', last_date: '2026-06-10' };
      const decided = { status: 'APPROVED', decided_by: school.cast.admin.id, decided_at: school.clock() };
      const id = await insertRequest(self, { kind: 'TIME_OFF', leave_type: 'SICK', ...days, ...decided });
      return [{ params: { id }, body: { back_on: '2026-06-09' } }];
    },
  },
  'end-time-off': {
    text: ownRequest,
    attempts: async (self) => {
      const days = { first_date: '2026-06-08', last_date: '2026-06-10' };
      const decided = { status: 'APPROVED', decided_by: school.cast.admin.id, decided_at: school.clock() };
      const leave = { kind: 'TIME_OFF', leave_type: 'PAID_LEAVE', ...days, ...decided } as const;
      return [{ params: { id: await insertRequest(self, leave) }, body: {} }];
    },
  },
  'add-attendance': {
    text: ownAttendance,
    attempts: async ({ id }) => {
      const body = { location: school.locationA, user_id: id, date: '2026-06-05', ...times };
      return [{ body }, { body: { ...body, shift_id: null, rate: 'SUB' } }];
    },
  },
  'approve-hours': {
    text: ownHours,
    attempts: async (self) => [
      { body: { attendance_id: await worked(self), approved_hours: 12, notes: 'Mine' } },
    ],
  },
  'edit-hours': {
    text: ownHours,
    attempts: async (self) => {
      const admins = {
        attendance_date: '2026-06-01',
        clocked_in: '06:00',
        clocked_out: '18:00',
        admin_notes: 'Mine',
      };
      const body = { rate: 'SUB', hours: 12, ...(self.role !== 'MANAGER' && admins) };
      return [{ params: { id: await worked(self) }, body }];
    },
  },
  'clock-out-people': {
    text: ownAttendance,
    attempts: async (self) => {
      const own = await openSince(self);
      const other = await insertAttendance(
        school,
        (await school.hire()).id,
        chicago('2026-06-08T08:00'),
        null,
      );
      return [{ body: { ids: [own] } }, { body: [other, own] }, { body: { id: [own, other] } }];
    },
  },
  'assign-shift': {
    text: ownAttendance,
    attempts: async (self) => {
      const { id: shiftId } = await planShift(school, { start_date: '2026-06-01' });
      const attendanceId = await worked(self);
      const body = { user_id: self.id, shift_id: shiftId };
      return [
        { body },
        { body: { ...body, attendance_id: attendanceId } },
        { body: { ...body, attendance_id: attendanceId, user_id: (await school.hire()).id } },
      ];
    },
  },
  'swap-staff': {
    text: ownShiftChange,
    attempts: async (self) => {
      await worked(self);
      const missed = await missedShift(school);
      const own = await missedShift(school, {
        staff: [{ id: self.id }],
        start_time: '18:00',
        end_time: '20:00',
      });
      const other = await school.hire();
      return [
        { body: { shift: missed.shiftId, staff: missed.holder.id, swap_staff: self.id } },
        { body: { shift: own.shiftId, staff: self.id, swap_staff: other.id } },
      ];
    },
  },
  'split-staff': {
    text: ownShiftChange,
    attempts: async (self) => {
      await worked(self);
      const { shiftId, holder } = await missedShift(school);
      const other = await school.hire();
      const body = { shift: shiftId, staff: holder.id };
      return [
        { body: { ...body, split_staff: self.id } },
        { body: { ...body, split_staff: [other.id, self.id] } },
      ];
    },
  },
  'answer-exceptions': {
    text: ownException,
    attempts: async ({ id }) => {
      const first = await periodOver(school);
      const row = await insertAttendance(school, id, chicago(`${first}T09:00`), chicago(`${first}T12:00`));
      const query = { person: String(id) };
      const { results } = await school.answer(
        listExceptions,
        { params: { first }, query },
        { as: 'superAdmin' },
      );
      const own = results.filter(({ attendance_id: about }) => about === row);
      return [{ params: { first }, body: { ids: own.map((one) => one.id), answer: 'NO_SHIFT' } }];
    },
  },
  'add-wage': {
    text: ownWage,
    attempts: async ({ id }) => {
      await payWages(school);
      const body = { kind: 'BASE', from_date: '2026-06-01', wage: 99 };
      return [{ query: { person: id }, body }];
    },
  },
  'replace-wage': {
    text: ownWage,
    attempts: async (self) => [
      { params: { id: await wageOf(self) }, body: { from_date: '2026-06-01', wage: 99, reason: 'Mine' } },
    ],
  },
  'remove-wage': {
    text: ownWage,
    attempts: async (self) => [{ params: { id: await wageOf(self) } }],
  },
  'decide-leave': {
    text: ownLeave,
    attempts: async ({ id }) => [{ body: { user_id: id, date: '2026-06-05', hours: 8 } }],
  },
  'add-exemption': {
    text: ownExemption,
    attempts: async ({ id }) => [
      { body: { user_id: id, kind: 'SALARIED', from_date: '2026-06-01', reason: 'Mine' } },
    ],
  },
  'remove-exemption': {
    text: ownExemption,
    attempts: async (self) => [{ params: { id: await exemptionOf(self) } }],
  },
  'add-law-exemption': {
    text: ownLawExemption,
    attempts: async ({ id }) => [{ body: { user_id: id, kind: 'GRADUATED', first_day: '2026-06-01' } }],
  },
  'end-law-exemption': {
    text: ownLawExemption,
    attempts: async (self) => [{ params: { id: await lawExemptionOf(self) }, body: { from: '2026-07-06' } }],
  },
  'decide-missed-punch': {
    text: ownRequest,
    attempts: async (self) => {
      const approval = { action: 'APPROVE', approved_hours: 8, notes: 'Mine', ...times };
      const reported = await insertRequest(self, {
        kind: 'MISSED_PUNCH',
        location_id: school.locationA,
        came_at: chicago('2026-06-05T09:00'),
        left_at: chicago('2026-06-05T12:00'),
        rate: 'REGULAR',
        minutes: '[540,720)',
        first_date: '2026-06-05',
        last_date: '2026-06-05',
      });
      const unknown = await waitingPunch(school, await school.hire());
      await school.db
        .updateTable('offline_punch')
        .set({ person_id: null, waits: false, code: '99999' })
        .where('missed_punch_id', '=', unknown)
        .execute();
      return [
        ...[reported, await waitingPunch(school, self)].flatMap((id) => [
          { params: { id }, body: approval },
          { params: { id }, body: { action: 'REJECT', notes: 'Mine' } },
        ]),
        // The punch of a stranger, claimed.
        { params: { id: unknown }, body: { ...approval, user_id: self.id } },
      ];
    },
  },
  'decide-waiting-punches': {
    text: ownRequest,
    attempts: async (self) => {
      const own = await waitingPunch(school, self);
      const other = await waitingPunch(school, await school.hire());
      return [
        { body: { action: 'APPROVE', ids: [own] } },
        { body: { action: 'APPROVE', ids: [other, own] } },
        { body: { action: 'REJECT', ids: [own] } },
      ];
    },
  },
  'decide-time-off': {
    text: ownRequest,
    attempts: async (self) => {
      const leave = { kind: 'TIME_OFF', leave_type: 'PAID_LEAVE' } as const;
      const dates = { first_date: '2026-07-06', last_date: '2026-07-10' };
      return decisionsOf(await insertRequest(self, { ...leave, ...dates }));
    },
  },
  'decide-schedule-change': {
    text: ownRequest,
    attempts: async (self) => {
      const { id: shiftId } = await planShift(school, { start_time: '15:00', end_time: '16:00' });
      const dates = { first_date: '2026-07-06', last_date: '2026-07-06' };
      return decisionsOf(await insertRequest(self, { kind: 'SCHEDULE_CHANGE', shift_id: shiftId, ...dates }));
    },
  },
  'decide-swap': {
    text: ownSwap,
    attempts: async (self) => {
      const { id: shiftId } = await planShift(school, { start_time: '15:00', end_time: '16:00' });
      const other = await school.hire();
      const swap = {
        kind: 'SWAP',
        shift_id: shiftId,
        minutes: '[900,960)',
        first_date: '2026-07-06',
        last_date: '2026-07-06',
        accepted_at: school.clock(),
      };
      const asked = await insertRequest(self, { ...swap, colleague_id: other.id });
      const accepted = await insertRequest(other, { ...swap, colleague_id: self.id });
      return [...decisionsOf(asked), ...decisionsOf(accepted)];
    },
  },
  'decide-shift-request': {
    text: ownRequest,
    attempts: async (self) => decisionsOf(await insertRequest(self, NEW_SHIFT)),
  },
  'add-shift': {
    text: ownRequest,
    attempts: async (self) => {
      const request = await insertRequest(self, NEW_SHIFT);
      const form = mondayForm(school, { start_date: '2026-07-06', staff: [{ id: self.id }] });
      return [{ body: { ...form, request_id: request } }];
    },
  },
  'send-offline-punches': {
    attempts: async (self) => {
      const { kioskToken } = await enrollTestKiosk(school, school.locationA, { enrolled_by: self.id });
      const punch = (hoursAgo: number) => ({
        id: crypto.randomUUID(),
        code: self.key,
        punched_at: new Date(school.clock().getTime() - hoursAgo * 3_600_000).toISOString(),
        skew: 0,
      });
      return [{ kioskToken, body: { punches: [punch(3), punch(1), punch(40), punch(300)] } }];
    },
  },
};

const NEW_SHIFT = {
  kind: 'NEW_SHIFT',
  weekdays: [1],
  minutes: '[540,720)',
  for_three_months: true,
  first_date: '2026-07-06',
} as const;

async function wageOf(self: TestPerson): Promise<number> {
  await payWages(school);
  const by = { entered_by: school.cast.superAdmin.id, entered_at: school.clock() };
  const { id } = await school.db
    .insertInto('wage')
    .values({ person_id: self.id, kind: 'BASE', from_date: '2026-07-01', wage: 150_000, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function lawExemptionOf({ id: user_id }: TestPerson): Promise<number> {
  const body = { user_id, kind: 'GRADUATED', first_day: '2026-07-05' } as const;
  return (await school.answer(addLawExemption, { body }, { as: 'superAdmin' })).id;
}

async function exemptionOf(self: TestPerson): Promise<number> {
  const by = { entered_by: school.cast.superAdmin.id, entered_at: school.clock() };
  const row = { person_id: self.id, kind: 'EXEMPT', from_date: '2026-07-05', reason: 'Office' } as const;
  const { id } = await school.db
    .insertInto('pay_exemption')
    .values({ ...row, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const decisionsOf = (id: number): Attempt[] =>
  ['APPROVE', 'REJECT'].map((action) => ({ params: { id }, body: { action, notes: 'Mine' } }));

type NewRequest = Parameters<ReturnType<TestSchool['db']['insertInto']>['values']>[0];

async function insertRequest(self: TestPerson, fields: Record<string, unknown>): Promise<number> {
  const row = { person_id: self.id, reason: 'Mine', created_at: school.clock(), ...fields };
  const { id } = await school.db
    .insertInto('request')
    .values(row as NewRequest as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Why the other calls that write cannot make, change or approve anybody's own pay. */
const harmless: Readonly<Record<string, string>> = {
  ...reason('everybody’s rows except one’s own are signed', ['sign-off-location']),
  ...reason('a word about one’s own hours decides nothing', ['answer-my-timesheet']),
  ...reason('what everybody’s attendances and wages say is paid, as others signed it', [
    'close-pay-period',
    'reopen-pay-period',
    'set-pay-schedule',
  ]),
  ...reason('nothing is stored', ['preview-correction', 'preview-wage']),
  ...reason('records of people without their wages; nobody changes their own role', [
    'create-person',
    'update-person',
    'delete-person',
    'erase-person',
    'resend-activation',
    'resend-email-link',
    'confirm-email',
    'cancel-email-change',
  ]),
  ...reason('files of pay that is closed, and the number by which payroll knows somebody', [
    'update-payroll-numbers',
    'hand-over-file',
    'mark-handed-over',
  ]),
  ...reason('wishes, which book nothing', [
    'add-unavailability',
    'edit-unavailability',
    'remove-unavailability',
    'set-weekly-hours',
  ]),
  ...reason('the school as a whole', [
    'create-location',
    'update-location',
    'delete-location',
    'create-position',
    'update-position',
    'update-message',
    'update-settings',
    'update-pay-settings',
    'set-budget',
    'set-school-calendar',
    'switch-part-off',
    'end-part-off',
    'update-terms',
    'update-payroll-mapping',
    'create-certificate-kind',
    'update-certificate-kind',
    'delete-certificate-kind',
    'add-holiday',
    'add-holidays',
    'remove-holiday',
    'close-pools',
    'reopen-pool',
    'add-need',
    'change-need',
    'copy-need',
    'remove-need',
  ]),
  ...reason('the plan, which nobody is paid for', [
    'edit-shift',
    'delete-shift',
    'dismiss-shift',
    'restore-date',
    'restore-shift',
    'replace-staff',
    'move-seat',
    'undo-change',
    'undo-move',
    'change-publishing',
    'publish-schedule',
    'take-back-publication',
    'hold-notices',
    'send-notices',
    'confirm-seen',
    'copy-week',
    'create-meeting',
    'edit-meeting',
    'delete-meeting',
    'answer-swap',
    'claim-opening',
    'offer-opening',
    'ask-next',
    'stop-offer',
    'see-offer',
    'accept-offer',
    'decline-offer',
    'assign-opening',
    'accept-proposals',
    'decide-lapse',
  ]),
  ...reason('an address of one’s own schedule', ['make-calendar-address', 'remove-calendar-address']),
  ...reason('tokens, which do no more than their maker, and nothing about hours', [
    'create-access-token',
    'revoke-access-token',
  ]),
  ...reason('certificates; nobody confirms their own', [
    'add-certificate',
    'update-certificate',
    'delete-certificate',
    'decide-certificate',
  ]),
  ...reason('asking, which somebody else answers', [
    'request-missed-punch',
    'request-schedule-change',
    'request-new-shift',
    'request-swap',
    'withdraw-request',
  ]),
  ...reason('looking for people, which changes nothing', ['fill-openings', 'rank-people']),
  ...reason('moving in, which brings no hours (MI13)', ['preview-import', 'save-import', 'take-back-import']),
  // T2 approves leave of admins by rule.
  ...reason('leave, which no report pays', ['request-time-off']),
  ...reason('punching, at the server’s time', ['verify-employee-code', 'clock-in']),
  ...reason('addresses that learn what happened, and change nothing', [
    'create-webhook',
    'update-webhook',
    'delete-webhook',
    'make-webhook-secret',
    'test-webhook',
    'send-delivery-again',
  ]),
  ...reason('devices; what they send is attacked above', ['enroll-kiosk', 'revoke-kiosk', 'take-over-kiosk']),
};

function reason(why: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

/** Calls of these features say who somebody is, and nothing else. */
const signIn: readonly string[] = ['accounts', 'second-factor'];

const writing = (calls as readonly CallDeclaration[]).filter(
  ({ method, feature }) => method !== 'GET' && !signIn.includes(feature),
);

test('every call that writes is attacked below, or cannot touch anybody’s own pay', () => {
  const known = [...Object.keys(attacks), ...Object.keys(harmless)];
  expect(writing.map(({ name }) => name).sort()).toEqual(known.sort());
});

/** All that says what a person is paid, or was promised. */
async function payOf({ id }: TestPerson) {
  const { rows } = await school.pool.query(
    `select
      (select json_agg(attendance order by id) from attendance where person_id = $1) as attendance,
      (select json_agg(request order by id) from request where person_id = $1 or colleague_id = $1) as request,
      (select json_agg(offline_punch order by id) from offline_punch where person_id = $1 and settled_as is not null) as punches,
      (select json_agg(staff_change order by id) from staff_change where original_id = $1 or $1 = any (other_ids)) as changes,
      (select json_agg(wage order by id) from wage where person_id = $1) as wages,
      (select json_agg(pay_exemption order by id) from pay_exemption where person_id = $1) as exemptions,
      (select json_agg(law_exemption order by id) from law_exemption where person_id = $1) as law_exemptions,
      (select json_agg(leave_hours order by date) from leave_hours where person_id = $1) as leave,
      (select json_agg(commitment order by id) from commitment where person_id = $1) as plan`,
    [id],
  );
  return rows[0];
}

const attacked = writing.flatMap((call) =>
  call.name in attacks
    ? (['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Role[])
        .filter((role) => !Array.isArray(call.access) || call.access.includes(role))
        .map((role) => ({ call, role, name: call.name }))
    : [],
);

describe.each(attacked)('$name by a $role about themselves', ({ call, role }) => {
  test('changes nothing of their pay', { tags: role === 'ADMIN' ? ['long'] : [] }, async () => {
    const self = await school.hire({ role });
    const { attempts, text } = attacks[call.name] as Attack;
    for (const { kioskToken, ...input } of await attempts(self)) {
      const before = await payOf(self);
      const caller = kioskToken === undefined ? { token: self.token } : { kioskToken };
      const response = await callApp(school.app, call, input as never, caller);
      if (text === undefined) expect(response.statusCode).toBe(call.success.status);
      else expect(refusalIn(response)).toEqual({ status: 403, text });
      expect(await payOf(self)).toEqual(before);
    }
  });
});

test('the database refuses it too', async () => {
  const self = await school.hire({ role: 'SUPER_ADMIN' });
  const own = { source: 'MANUAL', created_by: self.id } as const;
  const [from, to] = [chicago('2026-06-02T09:00'), chicago('2026-06-02T12:00')];
  await expect(insertAttendance(school, self.id, from, to, own)).rejects.toThrow('their own pay');
  const id = await insertAttendance(school, self.id, from, to);
  const hours = school.db.updateTable('attendance').set({ hours_set_by: self.id }).where('id', '=', id);
  await expect(hours.execute()).rejects.toThrow('their own pay');
  const request = await insertRequest(self, NEW_SHIFT);
  const decision = school.db
    .updateTable('request')
    .set({ status: 'APPROVED', decided_by: self.id, decided_at: school.clock() })
    .where('id', '=', request);
  await expect(decision.execute()).rejects.toThrow('their own pay');
  const change = (cause: string, field: string, value: string) =>
    school.db
      .insertInto('audit')
      .values({
        change: crypto.randomUUID(),
        at: school.clock(),
        actor_id: self.id,
        cause,
        subject: 'attendance',
        subject_id: id,
        field,
        new_value: value,
      })
      .execute();
  await expect(change('EDIT_HOURS', 'rate', 'SUB')).rejects.toThrow('their own attendance');
  await expect(change('CLOCK_OUT', 'ended_by', 'MANUAL')).rejects.toThrow('their own attendance');
  await change('CLOCK_OUT', 'ended_by', 'KIOSK');
  const wage = { person_id: self.id, kind: 'BASE', from_date: '2026-06-01', wage: 990_000 } as const;
  const entered = { entered_by: self.id, entered_at: school.clock() };
  const raise = school.db.insertInto('wage').values({ ...wage, ...entered });
  await expect(raise.execute()).rejects.toThrow('their own pay');
});
