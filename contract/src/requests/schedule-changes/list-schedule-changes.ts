import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { format } from '../../csv.ts';
import { changedSince, idText, listOf, search, slice } from '../../values.ts';
import { requestColumns } from '../csv-columns.ts';
import { type ScheduleChange, scheduleChange } from './schedule-change.ts';

export const listScheduleChanges = call({
  name: 'list-schedule-changes',
  feature: 'schedule-changes',
  method: 'GET',
  path: '/api/shifts/reschedule-requests/',
  summary: 'List schedule change requests for today and later, pending ones first, then by date',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 'left out',
  query: z.object({ location: idText.optional(), search, ...slice, ...format, ...changedSince }),
  csv: requestColumns<ScheduleChange>('SCHEDULE_CHANGE', {
    first_date: ({ requested_date: date }) => date,
    shift: ({ shift }) => shift.shift_code,
    location: ({ shift }) => shift.location_title,
    colleague: ({ swap }) => swap?.colleague.name ?? null,
  }),
  success: { status: 200, body: listOf(scheduleChange) },
});
