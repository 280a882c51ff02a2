import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';
import { recoveryCodes } from './factor.ts';

export const noFactorYet = 'Add a passkey or an authenticator app first.';

export const makeRecoveryCodes = call({
  name: 'make-recovery-codes',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/recovery-codes/',
  summary: 'Make ten new recovery codes; the old ones stop working',
  access: EVERYONE,
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: { status: 201, body: z.object({ recovery_codes: recoveryCodes }) },
  refusals: { 400: `${currentPasswordWrong} / ${noFactorYet}` },
  ours: true,
});
