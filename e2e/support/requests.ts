import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { Answer } from '@deckhand/contract/call';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import type { Weekday } from '@deckhand/domain/time/civil-date';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import type { StaffMember } from './staff.ts';

interface LakesideSetup {
  token: string;
  location: number;
  lifeguard: number;
}

const setups = new WeakMap<SchoolServer, Promise<LakesideSetup>>();

/** Returns a super admin's token and the ids for planning at Lakeside Pool. */
export function lakesideSetup(school: SchoolServer): Promise<LakesideSetup> {
  const known = setups.get(school) ?? readLakesideSetup(school);
  setups.set(school, known);
  return known;
}

async function readLakesideSetup(school: SchoolServer): Promise<LakesideSetup> {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const locations = await answerOf(school, listLocations, { query: {} }, token);
  const positions = await answerOf(school, listPositions, { query: {} }, token);
  return {
    token,
    location: locations.results.find(({ title }) => title === 'Lakeside Pool')?.id ?? 0,
    lifeguard: positions.results.find(({ name }) => name === 'Lifeguard')?.id ?? 0,
  };
}

interface Plan {
  date: string;
  start: string;
  end: string;
  /** Without staff, the shift is open. */
  staff?: StaffMember;
}

type PlannedShift = Answer<typeof addShift>;

/** Plans a lifeguard's shift at Lakeside Pool on one date. */
export async function planShift(school: SchoolServer, plan: Plan): Promise<PlannedShift> {
  const { token, location, lifeguard } = await lakesideSetup(school);
  const body = {
    schedule_type: 'ONE_TIME_SHIFT' as const,
    shift_date: plan.date,
    start_time: plan.start,
    end_time: plan.end,
    shift_type: lifeguard,
    location,
    staff: plan.staff ? [{ id: plan.staff.id }] : [],
  };
  return answerOf(school, addShift, { body }, token);
}

/** Adds an attendance without a shift. */
export async function addUnassignedAttendance(
  school: SchoolServer,
  person: StaffMember,
  { date, start, end }: Omit<Plan, 'staff'>,
): Promise<void> {
  const { token, location } = await lakesideSetup(school);
  const body = {
    location,
    user_id: person.id,
    date,
    clock_in_time: start,
    clock_out_time: end,
    rate: 'REGULAR' as const,
    reason: 'Was seen at the pool.',
  };
  await answerOf(school, addAttendance, { body }, token);
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
