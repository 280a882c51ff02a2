import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { Answer } from '@deckhand/contract/call';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import type { Weekday } from '@deckhand/domain/time/civil-date';
import { pools, shiftForm } from './schedule.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import type { StaffMember } from './staff.ts';
import { recordWork } from './worked-week.ts';

interface Plan {
  date: string;
  start: string;
  end: string;
  /** Without staff, the shift is open. */
  staff?: StaffMember;
}

type PlannedShift = Answer<typeof addShift>;

/** Plans a lifeguard's shift at Lakeside Pool on one date. */
export async function planShift(
  school: SchoolServer,
  { date, start, end, staff }: Plan,
): Promise<PlannedShift> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const plan = { from: date, time: [start, end], ...(staff && { staff: [staff] }) } as const;
  return answerOf(school, addShift, { body: shiftForm(pools.lakeside, plan) }, token);
}

/** Adds an attendance without a shift. */
export async function addUnassignedAttendance(
  school: SchoolServer,
  person: StaffMember,
  { date, start, end }: Omit<Plan, 'staff'>,
): Promise<void> {
  const reason = 'Was seen at the pool.';
  await recordWork(school, { id: pools.lakeside }, { person, on: date, time: [start, end], reason });
}

export async function createTimeOffRequest(
  school: SchoolServer,
  person: { email: string },
  start_date: string,
  end_date = start_date,
): Promise<number> {
  const { token } = await openSession(school, person);
  const body = { start_date, end_date, leave_type: 'PAID_LEAVE' as const, reason: 'A wedding.' };
  return (await answerOf(school, requestTimeOff, { body }, token)).id;
}

export async function createScheduleChange(
  school: SchoolServer,
  person: { email: string },
  shift: PlannedShift,
): Promise<void> {
  const { token } = await openSession(school, person);
  const body = { shift: shift.id, shift_date: shift.start_date, reason: 'An exam.' };
  await answerOf(school, requestScheduleChange, { query: {}, body }, token);
}

export async function createShiftRequest(
  school: SchoolServer,
  person: { email: string },
  date_of_availability: string,
  week_days: Weekday[] = ['WEDNESDAY'],
): Promise<number> {
  const { token } = await openSession(school, person);
  const body = {
    week_days,
    date_of_availability,
    start_time: '09:00',
    end_time: '12:00',
    ok3months: 'yes' as const,
    reason: 'School is out.',
  };
  return (await answerOf(school, requestNewShift, { body }, token)).id;
}

export async function createMissedPunch(
  school: SchoolServer,
  person: { email: string },
  { date, start, end }: Omit<Plan, 'staff'>,
): Promise<void> {
  const { token } = await openSession(school, person);
  const body = {
    date,
    clock_in_time: start,
    clock_out_time: end,
    rate: 'REGULAR' as const,
    reason: 'Forgot my code.',
  };
  await answerOf(school, requestMissedPunch, { body }, token);
}

export async function claim(
  school: SchoolServer,
  person: { email: string },
  shift: PlannedShift,
): Promise<void> {
  const { token } = await openSession(school, person);
  const body = { shift: shift.id, start_date: shift.start_date, end_date: shift.start_date };
  await answerOf(school, claimOpening, { body }, token);
}
