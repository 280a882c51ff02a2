import type { CallInput } from '@deckhand/contract/call';
import { createMeeting } from '@deckhand/contract/meetings/create-meeting';
import type { Meeting } from '@deckhand/contract/meetings/meeting';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/view-schedule';
import { addShift } from '@deckhand/contract/shifts/add-shift';
import type { Shift } from '@deckhand/contract/shifts/shift';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import type { Session } from './session.ts';
import { type Hired, invite } from './staff.ts';

/** The demo school's, by the ids that its addresses have. */
export const pools = { lakeside: 1, harbor: 2, summit: 3 } as const;
export const positions = { instructor: 1, lifeguard: 3, supervisor: 5 } as const;

const namesGiven = new WeakMap<SchoolServer, number>();

/** A last name that nobody of the school has, so that a search finds what a journey made and nothing else. */
export function freshName(school: SchoolServer): string {
  const given = (namesGiven.get(school) ?? 0) + 1;
  namesGiven.set(school, given);
  const letters = [...String(given)].map((digit) => 'abcdefghij'[Number(digit)]);
  return `Quin${letters.join('')}`;
}

/** Lifeguards of Lakeside Pool who are free all the time, with the same last name. */
export async function freeCrew<First extends string>(
  school: SchoolServer,
  firstNames: readonly First[],
): Promise<Record<First, Hired>> {
  const lastName = freshName(school);
  const crew: [First, Hired][] = [];
  for (const first of firstNames) crew.push([first, await invite(school, { name: `${first} ${lastName}` })]);
  return Object.fromEntries(crew) as Record<First, Hired>;
}

type ShiftForm = CallInput<typeof addShift>['body'];

/** Mondays from nine to ten in the evening at Lakeside Pool, from next Monday on, unless told otherwise. */
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

/** On Wednesday next week at Lakeside Pool, unless told otherwise. */
export function callMeeting(
  school: SchoolServer,
  { token }: Session,
  people: readonly Hired[],
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

/** Who works when at a location, a line for each card: what a change may and may not alter. */
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
