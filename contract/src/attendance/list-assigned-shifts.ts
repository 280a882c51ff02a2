import { z } from 'zod';
import { call } from '../call.ts';
import { idText } from '../values.ts';
import { assignedShift, rate } from './attendance.ts';

export const listAssignedShifts = call({
  name: 'list-assigned-shifts',
  feature: 'attendance',
  method: 'GET',
  path: '/api/attendance/assigned-shifts/{id}/',
  summary: 'List today’s shifts of the person at the kiosk, and the nearest of them',
  access: 'KIOSK',
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z.object({
      /** Ordered by time. */
      shifts: z.array(assignedShift),
      nearest_shift: assignedShift.nullable(),
      /** SUB when the person is the substitute in the nearest shift, otherwise REGULAR (K3). */
      rate,
    }),
  },
});
