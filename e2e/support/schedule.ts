import type { CallInput } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import type { Session } from './session.ts';
import { invite, positionIds, type StaffMember } from './staff.ts';

/** Ids of the demo school, as in its addresses. */
export const pools = { lakeside: 1, harbor: 2, summit: 3 } as const;
export const positions = { instructor: 1, lifeguard: 3, supervisor: 5 } as const;

const namesUsed = new WeakMap<SchoolServer, number>();

/** Returns a last name that no one at the school has, so that a search finds only the data of one journey. */
export function unusedLastName(school: SchoolServer): string {
  const given = (namesUsed.get(school) ?? 0) + 1;
  namesUsed.set(school, given);
  const letters = [...String(given)].map((digit) => 'abcdefghij'[Number(digit)]);
  return `Quin${letters.join('')}`;
}

/** Adds lifeguards at Lakeside Pool who are always free and have the same last name. */
export async function inviteLifeguards<First extends string>(
  school: SchoolServer,
  firstNames: readonly First[],
): Promise<Record<First, StaffMember>> {
  const lastName = unusedLastName(school);
  const lifeguards: [First, StaffMember][] = [];
  for (const first of firstNames)
    lifeguards.push([first, await invite(school, { name: `${first} ${lastName}` })]);
  return Object.fromEntries(lifeguards) as Record<First, StaffMember>;
}

type ShiftForm = CallInput<typeof addShift>['body'];

/** Plans a shift: by default on Mondays from nine to ten in the evening at Lakeside Pool, from next Monday on. */
export function planShift(
  school: SchoolServer,
  { token }: Session,
  changes: Partial<ShiftForm> = {},
): Promise<Shift> {
  const body: ShiftForm = {
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    start_date: '2026-06-15',
    start_time: '21:00',
    end_time: '22:00',
    shift_type: [positions.lifeguard],
    location: pools.lakeside,
    staff: [],
    ...changes,
  };
  return answerOf(school, addShift, { body }, token);
}

export interface ShiftPlan {
  from: CivilDate;
  until?: CivilDate;
  /** Without it, a one-time shift. */
  repeat?: 'WEEKLY' | 'DAILY';
  /** The start and end, such as '09:00' and '12:00'. */
  time: readonly [string, string];
  /** By default Lifeguard. */
  positions?: readonly string[];
  staff?: readonly (StaffMember | { person: StaffMember; from?: CivilDate; until?: CivilDate })[];
  comments?: string;
}

/** The form of a shift at a location. */
export function shiftForm(
  location: number,
  { from, until, repeat, time: [start, end], positions: names, staff = [], comments }: ShiftPlan,
): ShiftForm {
  return {
    schedule_type: repeat ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT',
    shift_repeat: repeat ?? 'NEVER',
    start_date: from,
    end_date: until ?? null,
    start_time: start,
    end_time: end,
    shift_type: positionIds(names),
    location,
    staff: staff.map((seat) =>
      'person' in seat
        ? { id: seat.person.id, start_date: seat.from ?? null, end_date: seat.until ?? null }
        : { id: seat.id },
    ),
    comments: comments ?? null,
  };
}

/** Plans a meeting: by default on Wednesday of next week at Lakeside Pool. */
export function planMeeting(
  school: SchoolServer,
  { token }: Session,
  people: readonly StaffMember[],
  changes: Partial<CallInput<typeof createMeeting>['body']> = {},
): Promise<Meeting> {
  const body = {
    start_date: '2026-06-17',
    start_time: '21:00',
    end_time: '22:00',
    assigned_positions: [positions.lifeguard],
    assigned_staff: people.map(({ id }) => id),
    agenda: 'Summer season',
    ...changes,
  };
  return answerOf(school, createMeeting, { query: { location: String(pools.lakeside) }, body }, token);
}

/** Lists who works when at a location, one line per card, to compare the schedule before and after a change. */
export async function scheduleLines(
  school: SchoolServer,
  { token }: Session,
  { from, to, location = pools.lakeside }: { from: string; to: string; location?: number },
): Promise<string[]> {
  const query = { location: String(location), start_date: from, end_date: to };
  const { results } = await answerOf(school, viewSchedule, { query }, token);
  return results.map(lineOf).sort();
}

function lineOf(item: ScheduleItem): string {
  const people = item.staff.map(({ name }) => name.split(' ')[0]).join('+');
  const state = item.is_cancelled ? ' dismissed' : item.is_open ? ' open' : '';
  return `${item.start_date} ${item.start_time}-${item.end_time} ${item.shift_code} [${people}]${state}`;
}
