import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, flag, idText, search } from '../../values.ts';

/** In the order of the tiles. The odd spelling stays, because clients read these names. */
export const counts = z.object({
  clocked_in_count: z.int(),
  not_clocked_in_count: z.int(),
  /** Without those assigned since. */
  unassigned_clocked_in_count: z.int(),
  open_shift_request_count: z.int(),
  schedule_change_request_count: z.int(),
  time_off_request_count: z.int(),
  new_shift_request_count: z.int(),
  mannual_clockout_count: z.int(),
  /** The tile Swap/Split. */
  missed_clock_in_count: z.int(),
  /** The tile Missed ClockIn. */
  manual_clockin_request_count: z.int(),
});
export type Counts = z.infer<typeof counts>;

/**
 * Each count is the number of rows in the tile's list with the same filters (D4). `date` is for all tiles that have a date;
 * the others name the filter of one tile, which goes first.
 */
export const viewCounts = call({
  name: 'view-counts',
  feature: 'dashboard',
  method: 'GET',
  path: '/api/shifts/request/count/',
  summary: 'Count the rows of each of the ten tiles, at one location or at all in reach',
  access: MANAGEMENT,
  query: z.object({
    location: idText.optional(),
    search,
    date: date.optional(),
    clocked_in_date: date.optional(),
    open_shift_from_date: date.optional(),
    new_shift_from_date: date.optional(),
    /** The filters of time off: requests that are over too, and those of admins only (T5). */
    include_past: flag.optional(),
    time_off_users: z.enum(['ADMIN']).optional(),
  }),
  success: { status: 200, body: counts },
});
