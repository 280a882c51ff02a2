import type { CallInput } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import type { TestSchool } from './test-school.ts';

export type ShiftForm = CallInput<typeof addShift>['body'];

/** The form of a shift on Mondays from nine to twelve at location A, from the Monday on which tests begin. */
export function mondayForm(school: TestSchool, changes: Partial<ShiftForm> = {}): ShiftForm {
  return {
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    shift_day: null,
    start_date: '2026-06-08',
    end_date: null,
    start_time: '09:00',
    end_time: '12:00',
    shift_type: school.positions[0],
    location: school.locationA,
    is_active: true,
    staff: [],
    comments: '',
    ...changes,
  };
}

export async function planShift(school: TestSchool, changes: Partial<ShiftForm> = {}): Promise<Shift> {
  const {
    shifts: _shifts,
    request: _request,
    ...shift
  } = await school.answer(addShift, { body: mondayForm(school, changes) }, { as: 'admin' });
  return shift;
}

/** Returns one line for each occurrence at a location with its time, people and state, to compare before and after a change. */
export async function scheduleLines(
  school: TestSchool,
  from: string,
  to: string,
  location = school.locationA,
): Promise<string[]> {
  const query = { location: String(location), start_date: from, end_date: to };
  const { results } = await school.answer(viewSchedule, { query }, { as: 'admin' });
  return results.map(lineOf).sort();
}

function lineOf(item: ScheduleItem): string {
  const people = item.staff.map(({ id }) => id).join('+');
  const state = item.is_cancelled ? ' dismissed' : item.is_open ? ' open' : '';
  return `${item.start_date} ${item.start_time}-${item.end_time} ${item.shift_code} [${people}]${state}`;
}
