import { z } from 'zod';
import { call } from '../call.ts';
import { idText } from '../values.ts';
import { assignedShift, rate } from './attendance.ts';

export const listAssignedShifts = call({
  name: 'list-assigned-shifts',
  feature: 'attendance',
  method: 'GET',
  path: '/api/attendance/assigned-shifts/{id}/',
  summary: 'Today’s shifts of whoever stands at the kiosk, and which is the nearest',
  access: 'KIOSK',
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z.object({
      /** By time. */
      shifts: z.array(assignedShift),
      nearest_shift: assignedShift.nullable(),
      /** SUB when the person substitutes in the nearest shift, else REGULAR. */
      rate,
    }),
  },
});
