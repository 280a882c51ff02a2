import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText, renewals } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { alreadyBooked } from '../../plans/shift.ts';
import { selectEmployee } from '../../requests/request.ts';
import { idText, requiredId } from '../../values.ts';
import { opening, openingNotFound, shiftTaken } from './opening.ts';

export const assignOpening = call({
  name: 'assign-opening',
  feature: 'openings',
  method: 'POST',
  path: '/api/shifts/manage-open-shifts/{id}/',
  summary: 'Assign a person to every date of an opening',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({
    action: z.literal('APPROVE'),
    user_id: requiredId(selectEmployee),
    ...lawReason,
  }),
  success: { status: 200, body: opening.extend(renewals) },
  refusals: {
    400: `${alreadyBooked} / ${lacksCertificateText}`,
    404: openingNotFound,
    409: shiftTaken,
  },
});
