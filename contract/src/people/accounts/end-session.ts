import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { idText, messageBody } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';
import { sessionNotFound } from './session.ts';

export const endSession = call({
  name: 'end-session',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/me/sessions/{id}/end/',
  summary: 'End one of your sessions',
  access: EVERYONE,
  params: z.object({ id: idText }),
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: { 400: currentPasswordWrong, 404: sessionNotFound },
  ours: true,
});
