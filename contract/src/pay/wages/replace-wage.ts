import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { beingClosed } from '../../refusals.ts';
import { reasonRequired } from '../../requests/request.ts';
import { idText, requiredLine } from '../../values.ts';
import { ownWage, sameStart, wage, wageFields, wageNotFound, wagesAreOff } from './wage.ts';

export const replaceWage = call({
  name: 'replace-wage',
  feature: 'pay',
  method: 'PUT',
  path: '/api/pay/wages/{id}/',
  summary:
    'Replace a wage that was entered with a mistake, with a reason; closed days that it reaches are corrected',
  access: ADMINS,
  params: z.object({ id: idText }),
  body: z.object({
    from_date: wageFields.from_date,
    wage: wageFields.wage,
    reason: requiredLine(length.adminNotes, reasonRequired, () =>
      say('Reason must be {most} characters or less', { most: length.adminNotes }),
    ),
  }),
  success: { status: 200, body: wage },
  refusals: { 403: ownWage, 404: wageNotFound, 409: `${sameStart} / ${wagesAreOff} / ${beingClosed}` },
  ours: true,
});
