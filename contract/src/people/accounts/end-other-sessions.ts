import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { messageBody } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';

export const endOtherSessions = call({
  name: 'end-other-sessions',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/me/sessions/end-others/',
  summary: 'End all your sessions but this one',
  access: EVERYONE,
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: { 400: currentPasswordWrong },
  ours: true,
});
