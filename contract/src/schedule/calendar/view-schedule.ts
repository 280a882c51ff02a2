import { call, MANAGEMENT } from '../../call.ts';
import { csvColumns, format, joined } from '../../csv.ts';
import { type ScheduleItem, scheduleAnswer } from './schedule-item.ts';
import { scheduleQuery, tooManyCards, tooManyDates, tooManyShifts } from './schedule-query.ts';

export const viewSchedule = call({
  name: 'view-schedule',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/view-schedule/',
  summary: 'View the schedule of a location, or of all in reach',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: scheduleQuery.extend(format),
  /** Shifts and meetings alone. */
  csv: csvColumns<ScheduleItem, 'occurrences'>('occurrences', {
    date: ({ start_date: day }) => day,
    location: ({ location_title: title }) => title,
    shift: ({ shift_code: code }) => code,
    type: ({ type }) => type,
    start: ({ start_time: start }) => start,
    end: ({ end_time: end }) => end,
    positions: ({ shift_type: positions }) => joined(positions.map(({ name }) => name)),
    staff: ({ staff }) => joined(staff.map(({ name }) => name)),
    is_open: ({ is_open: isOpen }) => isOpen,
    is_dismissed: ({ is_cancelled: isDismissed }) => isDismissed,
    runs: (card) => joined((card.parts ?? [card]).map((part) => `${part.start_time}-${part.end_time}`)),
    comments: ({ comments }) => comments,
    agenda: ({ agenda }) => agenda,
  }),
  success: { status: 200, body: scheduleAnswer },
  calendar: 'SHARED',
  refusals: { 400: `${tooManyDates} / ${tooManyShifts} / ${tooManyCards}` },
});
