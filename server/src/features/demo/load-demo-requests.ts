import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import type { Actor } from '@deckhand/domain/access/actor';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { qualifiesFor } from '@deckhand/domain/staffing/rules';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { decideReportedPunch } from '../attendance/missed-punches/decide-missed-punch.ts';
import { reportMissedPunch } from '../attendance/missed-punches/request-missed-punch.ts';
import { inAct } from '../plans/act.ts';
import { decideChange } from '../requests/schedule-changes/decide-schedule-change.ts';
import { createScheduleChange } from '../requests/schedule-changes/request-schedule-change.ts';
import { decideRequest } from '../requests/shift-requests/decide-shift-request.ts';
import { createShiftRequest } from '../requests/shift-requests/request-new-shift.ts';
import { affectedShifts } from '../requests/time-off/affected-shifts.ts';
import { decideDaysOff } from '../requests/time-off/decide-time-off.ts';
import { createTimeOffRequest } from '../requests/time-off/request-time-off.ts';
import { withdraw } from '../requests/withdraw-request.ts';
import { planShift } from '../schedule/shifts/add-shift.ts';
import { assign } from '../staffing/openings/assign-opening.ts';
import { claim } from '../staffing/openings/claim-opening.ts';
import { openingsFor } from '../staffing/openings/list-openings.ts';
import type { DemoStaffMember } from './demo-schedule.ts';

export type DemoPerson = DemoStaffMember & Actor;

interface DemoInput {
  /** Ordered by key: the admin, the super admin, the manager, the employee, and the others. */
  people: readonly DemoPerson[];
  home: { id: number; timezone: ZoneCode };
}

const NOON = 12 * 60;

/** The people and dates of the requests. */
interface Cast {
  admin: DemoPerson;
  manager: DemoPerson;
  employee: DemoPerson;
  /** The employees of the first location. */
  staff: readonly DemoPerson[];
  homeId: number;
  /** The date so many days from today, and its noon. */
  dateIn: (days: number) => CivilDate;
  noonIn: (days: number) => Date;
  now: Date;
}

/** Loads requests in every state, which people made and decided over the last weeks. */
export async function loadDemoRequests(
  transaction: Transaction<Schema>,
  { people, home }: DemoInput,
  now: Date,
): Promise<void> {
  const [admin, , manager, employee, ...others] = people;
  if (!admin || !manager || !employee) return;
  const today = todayIn(home.timezone, now);
  const dateIn = (days: number) => addDays(today, days);
  const noonIn = (days: number) => instantAt(dateIn(days), NOON, home.timezone);
  const staff = others.filter(
    ({ role, locationIds }) => role === 'EMPLOYEE' && locationIds.includes(home.id),
  );
  const cast = { admin, manager, employee, staff, homeId: home.id, dateIn, noonIn, now };
  await loadTimeOff(transaction, cast);
  await loadScheduleChanges(transaction, cast);
  await loadShiftRequests(transaction, cast);
  await loadTakenOpenings(transaction, cast);
  await loadMissedPunches(transaction, cast);
}

async function loadTimeOff(
  transaction: Transaction<Schema>,
  { admin, manager, employee, staff, dateIn, noonIn, now }: Cast,
): Promise<void> {
  const request = (person: DemoPerson, first: number, last: number, reason: string, createdAt = now) =>
    inAct(transaction, { kind: 'TIME_OFF', actor: person, now: createdAt, isByRule: true }, (_, act) =>
      createTimeOffRequest(transaction, act, {
        start_date: dateIn(first),
        end_date: dateIn(last),
        leave_type: first % 2 === 0 ? 'PAID_LEAVE' : 'UNPAID_LEAVE',
        reason,
      }),
    );
  const decide = async (id: number, action: 'APPROVE' | 'REJECT', notes?: string, when = now) =>
    inAct(transaction, { kind: 'TIME_OFF', actor: manager, now: when, requestId: id }, (_, act) =>
      decideDaysOff(transaction, act, { id, action, notes }),
    );
  const [one, two, three, four, five] = staff;
  if (!one || !two || !three || !four || !five) return;

  await request(admin, 40, 44, 'Family visit');
  await decide(await request(employee, 54, 58, 'Week at the sea'), 'APPROVE', 'Enjoy it!');
  await request(employee, 33, 34, 'Wedding of a friend');
  await decide(
    await request(employee, -25, -24, 'Concert in the city', noonIn(-40)),
    'REJECT',
    'The swim meet is that weekend.',
    noonIn(-38),
  );
  await decide(await request(one, 47, 53, 'Visiting my parents'), 'APPROVE');
  await request(two, 26, 28, 'Moving to a new flat');
  await request(three, 20, 20, 'Dentist');
  await decide(await request(four, 23, 25, 'Camping'), 'REJECT', 'Too many are away that week.');
  await request(five, -2, 1, 'Exam at college', noonIn(-16));
  await request(manager, 37, 39, 'School trip of my daughter');
  const id = await request(one, 61, 62, 'Long weekend');
  await withdraw(transaction, one, id, now);
}

const CHANGES = [
  { reason: 'Doctor in the morning', action: undefined },
  { reason: 'Final exam', action: 'APPROVE' },
  { reason: 'Birthday of my sister', action: 'REJECT' },
  { reason: 'Car in the garage', action: 'REASSIGNED' },
  { reason: 'Night class', action: undefined },
] as const;

async function loadScheduleChanges(transaction: Transaction<Schema>, cast: Cast): Promise<void> {
  const { admin, employee, staff, dateIn, now } = cast;
  const decide = (decision: Parameters<typeof decideChange>[2]) =>
    inAct(transaction, { kind: 'CHANGE_APPROVED', actor: admin, now, requestId: decision.id }, (_, act) =>
      decideChange(transaction, act, decision),
    );
  const waiting = [...CHANGES];
  // Only people who work at no other location, so that the change is at this one.
  const people = [employee, ...staff.slice(5).filter(({ locationIds }) => locationIds.length === 1)];
  for (const person of people) {
    const change = waiting[0];
    const range = { personId: person.id, first: dateIn(14), last: dateIn(28) };
    const seat = (await affectedShifts(transaction, [range], everyDate))[0]?.[0];
    if (!change || !seat) continue;
    const { reason, action } = change;
    const fields = { shiftId: seat.id, date: seat.shift_date, lastShiftDate: null, reason };
    const id = await ifPossible(transaction, () => createScheduleChange(transaction, person, fields, now));
    if (id === undefined) continue;
    waiting.shift();
    if (action === 'REASSIGNED') {
      await tryEach(transaction, staff, ({ id: userId }) => decide({ id, action, user_id: userId }));
    } else if (action) await decide({ id, action });
  }
}

async function loadShiftRequests(
  transaction: Transaction<Schema>,
  { manager, employee, staff, homeId, dateIn, now }: Cast,
): Promise<void> {
  const request = (
    person: DemoPerson,
    days: readonly ('MONDAY' | 'WEDNESDAY' | 'SATURDAY')[],
    reason: string,
  ) =>
    createShiftRequest(
      transaction,
      person,
      {
        week_days: [...days],
        date_of_availability: dateIn(21),
        start_time: 19 * 60 + 45,
        end_time: 20 * 60 + 45,
        ok3months: days.length > 1 ? 'yes' : 'no',
        reason,
      },
      now,
    );
  const [one, two, three] = staff.slice(9);
  if (!one || !two || !three) return;
  await request(employee, ['MONDAY', 'WEDNESDAY'], 'I have my evenings free this term');
  await request(one, ['SATURDAY'], 'Saving for a trip');
  const declined = await request(two, ['WEDNESDAY'], 'Would like to coach as well');
  const refusal = { id: declined, action: 'REJECT', notes: 'No lane is free then.' } as const;
  await decideRequest(transaction, manager, refusal, now);
  const approved = await request(three, ['MONDAY'], 'More hours, please');
  await inAct(transaction, { kind: 'ADDED', actor: manager, now, requestId: approved }, (_, act) =>
    planShift(transaction, act, {
      schedule_type: 'ONE_TIME_SHIFT',
      start_date: dateIn(21),
      start_time: 19 * 60 + 45,
      end_time: 20 * 60 + 45,
      shift_type: [three.positionIds[0] ?? 0],
      location: homeId,
      staff: [{ id: three.id }],
      request_id: approved,
    }),
  );
}

/** Claims one opening for a date and assigns another; the rest stay open. */
async function loadTakenOpenings(
  transaction: Transaction<Schema>,
  { manager, staff, homeId, now }: Cast,
): Promise<void> {
  const query = { location: homeId, limit: 500, offset: 0 };
  const { results } = await openingsFor(transaction, manager, query, now);
  const open = results.filter(({ status }) => status === 'PENDING');
  const qualified = ({ shift }: Opening) => {
    const positionIds = shift.shift_type.map(({ id }) => id);
    return staff.filter((one) =>
      qualifiesFor({ ...one, isActive: true }, { locationId: homeId, positionIds }),
    );
  };
  const [first, second] = [open.at(-1), open.find(({ leave_end_date: last }) => last !== null)];
  if (first) {
    const date = first.leave_start_date;
    const body = { shift: first.shift.id, start_date: date, end_date: date };
    await tryEach(transaction, qualified(first), (person) =>
      inAct(transaction, { kind: 'CLAIMED', actor: person, now }, (_, act) => claim(transaction, act, body)),
    );
  }
  if (second && second !== first) {
    await tryEach(transaction, qualified(second), (person) =>
      inAct(transaction, { kind: 'ASSIGNED', actor: manager, now }, (_, act) =>
        assign(transaction, act, { id: second.id, personId: person.id }),
      ),
    );
  }
}

/** Loads missed punches in the late evening, when no one has a shift. */
async function loadMissedPunches(
  transaction: Transaction<Schema>,
  { manager, employee, staff, dateIn, now }: Cast,
): Promise<void> {
  const report = (person: DemoPerson, days: number, rate: 'REGULAR' | 'TRAINING', reason: string) => {
    const times = { date: dateIn(days), clock_in_time: 20 * 60 + 45, clock_out_time: 22 * 60 };
    return ifPossible(transaction, () =>
      reportMissedPunch(transaction, person, { ...times, rate, reason }, now),
    );
  };
  // Only people who work at no other location, so that the request is at this one.
  const [one, two, three] = staff.filter(({ locationIds }) => locationIds.length === 1).slice(-3);
  if (!one || !two || !three) return;
  await report(employee, -2, 'REGULAR', 'Closed the pool, and the tablet was off already');
  await report(one, -3, 'TRAINING', 'Rescue training in the evening');
  const decided = [
    { person: two, decision: { action: 'APPROVE', approved_hours: 1.25, notes: 'Seen at the pool' } },
    { person: three, decision: { action: 'REJECT', notes: 'The pool was closed then.' } },
  ] as const;
  for (const { person, decision } of decided) {
    const id = await report(person, -4, 'REGULAR', 'Forgot my code');
    if (id !== undefined) await decideReportedPunch(transaction, manager, { id, decision, now });
  }
}

/** Tries the people one after the other until the use case accepts one of them. */
async function tryEach(
  transaction: Transaction<Schema>,
  people: readonly DemoPerson[],
  attempt: (person: DemoPerson) => Promise<unknown>,
): Promise<void> {
  for (const person of people)
    if ((await ifPossible(transaction, () => attempt(person))) !== undefined) return;
}

/**
 * Returns undefined if the use case refuses: not every person is free or asks in time. What it wrote before is undone, as it is
 * when a call is refused.
 */
export async function ifPossible<Result>(
  transaction: Transaction<Schema>,
  attempt: () => Promise<Result>,
): Promise<Result | undefined> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(transaction);
    return undefined;
  }
}
