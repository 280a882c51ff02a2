import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call } from '../call.ts';
import { enteredPassword } from '../passwords.ts';
import { messageBody } from '../values.ts';
import { currentPasswordBudget, currentPasswordWrong, linkExpired, linkParams } from './account.ts';

export const accountPasswordNeeded = mark('Enter the password of your account.');

export const emailTakenMeanwhile = 'Another account has this email by now, so it cannot become yours.';

export const confirmEmail = call({
  name: 'confirm-email',
  feature: 'people',
  method: 'POST',
  path: '/api/users/email-link/{id}/',
  summary: 'Confirm an email with a mailed link, signed in to the account or with its password',
  access: 'PUBLIC',
  sendsSession: true,
  params: linkParams,
  body: z.object({
    /** Needed unless the caller is signed in to the account: the owner of the mailbox must own the account, too. */
    password: enteredPassword(accountPasswordNeeded).optional(),
  }),
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: {
    400: `${accountPasswordNeeded} / ${currentPasswordWrong} / ${emailTakenMeanwhile}`,
    404: linkExpired,
    410: linkExpired,
  },
  ours: true,
});
