import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';

/** Calendar items for tests, on a Sunday at Lakeside Pool. */
export function shift(facts: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: 142,
    shift_code: 'S0142',
    type: 'shift',
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    shift_day: 'SUNDAY',
    start_date: '2026-11-15',
    start_time: '09:00',
    end_time: '12:00',
    shift_start_date: '2026-09-06',
    shift_end_date: null,
    end_date: null,
    shift_type: [{ id: 1, name: 'Swim Instructor', color: 'light_blue' }],
    staff: [seated('Jonah Reyes', 1)],
    original_staff_1: null,
    original_staff_2: null,
    overtake_staff: null,
    location: 1,
    location_title: 'Lakeside Pool',
    comments: '',
    agenda: '',
    is_open: false,
    is_replace: false,
    is_cancelled: false,
    cancel_reason: null,
    is_holiday: false,
    holiday_info: null,
    is_timeoff: false,
    timeOff: false,
    timeoff_request: null,
    has_assigned_end_date: false,
    employee_request_dates: [],
    ...facts,
  };
}

export function meeting(facts: Partial<ScheduleItem> = {}): ScheduleItem {
  return shift({
    id: 12,
    shift_code: 'M0012',
    type: 'meeting',
    schedule_type: 'STAFF_MEETING',
    shift_type: [],
    agenda: 'Winter session plan',
    ...facts,
  });
}

export function closedDay(facts: Partial<ScheduleItem> = {}): ScheduleItem {
  return shift({
    ...entireDay,
    id: 3,
    type: 'holiday',
    is_holiday: true,
    holiday_info: { holiday_reason: 'Pool maintenance' },
    staff: [],
    ...facts,
  });
}

export function dayOff(facts: Partial<ScheduleItem> = {}): ScheduleItem {
  return shift({
    ...entireDay,
    id: 77,
    type: 'timeoff',
    is_timeoff: true,
    timeOff: true,
    timeoff_request: { reason: 'Wedding' },
    location: null,
    location_title: '',
    ...facts,
  });
}

const entireDay = {
  shift_code: '',
  schedule_type: null,
  shift_repeat: null,
  start_time: null,
  end_time: null,
  shift_start_date: null,
  shift_type: [],
} satisfies Partial<ScheduleItem>;

/** The id is derived from the name, so that the same name is the same person. */
export function seated(name: string, seat: number): ScheduleItem['staff'][number] {
  const id = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return { id, name, seat, start_date: null, end_date: null, replacing_role: null };
}
