import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { idText } from '../../values.ts';
import { ownWage, wageHasBegun, wageNotFound, wagesAreOff } from './wage.ts';

export const removeWage = call({
  name: 'remove-wage',
  feature: 'pay',
  method: 'DELETE',
  path: '/api/pay/wages/{id}/',
  summary: 'Remove a wage that has not begun',
  access: ADMINS,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 403: ownWage, 404: wageNotFound, 409: `${wageHasBegun} / ${wagesAreOff}` },
  ours: true,
});
