import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';
import { passkeyOptions, passkeysImpossible } from './factor.ts';

export const startPasskey = call({
  name: 'start-passkey',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/factors/passkey/options/',
  summary: 'Begin to add a passkey: the options for the browser, good for five minutes',
  access: EVERYONE,
  beforeSecondFactor: true,
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: { status: 200, body: passkeyOptions },
  refusals: { 400: currentPasswordWrong, 409: passkeysImpossible },
  ours: true,
});
