import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { mailBudgets } from '../person-budgets.ts';
import { idText, messageBody } from '../values.ts';
import { personNotFound } from './person.ts';

export const alreadyActivated = 'This account is already activated.';

export const resendActivation = call({
  name: 'resend-activation',
  feature: 'people',
  method: 'POST',
  path: '/api/users/resend-activation/{id}/',
  summary: 'Mail a new activation link; the old one becomes invalid',
  access: MANAGEMENT,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  budgets: mailBudgets,
  success: { status: 200, body: messageBody },
  refusals: { 400: alreadyActivated, 404: personNotFound },
  ours: true,
});
