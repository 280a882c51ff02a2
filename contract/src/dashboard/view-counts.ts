import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { date, idText } from '../values.ts';

/** In the order of the tiles. The odd spelling stays, because clients read these names. */
export const counts = z.object({
  clocked_in_count: z.int(),
  not_clocked_in_count: z.int(),
  /** Without those that have been assigned since. */
  unassigned_clocked_in_count: z.int(),
  open_shift_request_count: z.int(),
  schedule_change_request_count: z.int(),
  time_off_request_count: z.int(),
  new_shift_request_count: z.int(),
  mannual_clockout_count: z.int(),
  /** Of the tile Swap/Split. */
  missed_clock_in_count: z.int(),
  /** Of the tile Missed ClockIn. */
  manual_clockin_request_count: z.int(),
});
export type Counts = z.infer<typeof counts>;

/** Each is how many rows the tile's list has for the same location and date. */
export const viewCounts = call({
  name: 'view-counts',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/request/count/',
  summary: 'How many rows each of the ten tiles has, at one location or at all in reach',
  access: MANAGEMENT,
  query: z.object({ location: idText.optional(), date: date.optional() }),
  success: { status: 200, body: counts },
});
