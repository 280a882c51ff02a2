import { z } from 'zod';
import { call, STAFF } from '../../call.ts';
import { date } from '../../values.ts';

export const shiftsOfDate = z.object({
  shifts: z.array(
    z.object({ shift_id: z.int(), shift_code: z.string(), start_time: z.string(), end_time: z.string() }),
  ),
});

export const listMyShiftsByDate = call({
  name: 'list-my-shifts-by-date',
  feature: 'schedule',
  method: 'GET',
  path: '/api/shifts/user-shift-by-date/',
  summary: 'List your own shifts of a date',
  access: STAFF,
  query: z.object({ date }),
  success: { status: 200, body: shiftsOfDate },
});
