import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { selectEmployee } from '../requests/request.ts';
import { idText } from '../values.ts';
import { opening, openingNotFound, shiftTaken } from './opening.ts';

export const assignOpening = call({
  name: 'assign-opening',
  feature: 'openings',
  method: 'POST',
  path: '/api/shifts/manage-open-shifts/{id}/',
  summary: 'Put somebody on every date of an opening',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({
    action: z.literal('APPROVE'),
    user_id: z.int(selectEmployee).positive(selectEmployee).max(2_147_483_647, selectEmployee),
  }),
  success: { status: 200, body: opening },
  refusals: {
    400: '{name} is already booked {date or weekday} {time} ({code}).',
    404: openingNotFound,
    409: shiftTaken,
  },
});
