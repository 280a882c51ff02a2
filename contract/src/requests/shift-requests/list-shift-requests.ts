import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { format, joined } from '../../csv.ts';
import { changedSince, date, idText, listOf, search, slice } from '../../values.ts';
import { requestColumns } from '../csv-columns.ts';
import { type ShiftRequest, shiftRequest } from './shift-request.ts';

export const listShiftRequests = call({
  name: 'list-shift-requests',
  feature: 'shift-requests',
  method: 'GET',
  path: '/api/shifts/manage_new-shifts/',
  summary: 'List requests for a new shift, pending ones first; decided ones until their date is past',
  access: MANAGEMENT,
  scope: 'requests:read',
  outOfReach: 'left out',
  /** `date`: only requests of people who are available from that date on, or from a later one (N1a). */
  query: z.object({
    location: idText.optional(),
    search,
    date: date.optional(),
    ...slice,
    ...format,
    ...changedSince,
  }),
  csv: requestColumns<ShiftRequest>('NEW_SHIFT', {
    first_date: ({ date_of_availability: date }) => date,
    days: ({ week_days: days }) => joined(days),
    start: ({ start_time: start }) => start,
    end: ({ end_time: end }) => end,
  }),
  success: { status: 200, body: listOf(shiftRequest) },
});
