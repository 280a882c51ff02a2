import type { CallInput } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/view-schedule';
import { addShift } from '@deckhand/contract/shifts/add-shift';
import type { Shift } from '@deckhand/contract/shifts/shift';
import type { TestSchool } from './test-school.ts';

export type ShiftForm = CallInput<typeof addShift>['body'];

/** Mondays from nine to twelve at location A, from the Monday that tests begin on. */
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

export function planShift(school: TestSchool, changes: Partial<ShiftForm> = {}): Promise<Shift> {
  return school.answer(addShift, { body: mondayForm(school, changes) }, { as: 'admin' });
}

/** Who works when at a location, a line for each occurrence: what a change may and may not alter. */
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
