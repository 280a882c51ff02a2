import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { messageBody } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';

export const notLinked = 'Your account is not linked any more.';

export const unlinkIssuer = call({
  name: 'unlink-issuer',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/issuer/remove/',
  summary: "Unlink your own account at the school's OpenID Connect issuer",
  access: EVERYONE,
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: { 400: currentPasswordWrong, 404: notLinked },
  ours: true,
});
