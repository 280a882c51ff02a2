import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { mailBudgets } from '../person-budgets.ts';
import { idText, messageBody } from '../values.ts';
import { personNotFound, worksElsewhere } from './person.ts';

export const nothingToConfirm = 'No email waits for confirmation.';

export const resendEmailLink = call({
  name: 'resend-email-link',
  feature: 'people',
  method: 'POST',
  path: '/api/users/resend-email-link/{id}/',
  summary: 'Mail a new link to an email that waits for confirmation; the old one becomes invalid',
  access: EVERYONE,
  servesUnverified: true,
  outOfReach: 404,
  params: z.object({ id: idText }),
  budgets: mailBudgets,
  success: { status: 200, body: messageBody },
  refusals: { 400: nothingToConfirm, 403: worksElsewhere, 404: personNotFound },
  ours: true,
});
