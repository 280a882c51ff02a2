import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { enteredPassword } from '../passwords.ts';
import { proofNeeded } from '../refusals.ts';
import { idText } from '../values.ts';
import { currentPasswordBudget, currentPasswordWrong, emailTaken } from './account.ts';
import {
  birthDateKnown,
  bornInFuture,
  keyFields,
  keyTaken,
  lastAdmin,
  person,
  personFields,
  personNotFound,
  worksElsewhere,
} from './person.ts';

export const currentPasswordNeeded = mark('Enter your current password to change your email.');

/** The fields that everyone may change of their own profile. */
export const profileFields = z.object(personFields).pick({
  first_name: true,
  last_name: true,
  email: true,
  phone_number: true,
  language: true,
});

export const updatePerson = call({
  name: 'update-person',
  feature: 'people',
  method: 'PUT',
  path: '/api/users/update/{id}/',
  summary:
    'Change a person; absent fields stay as they are. Of yourself you can change only name, email, phone and language. A new email of an activated account waits until its owner confirms it',
  access: EVERYONE,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z
    .object({
      ...personFields,
      ...keyFields,
      is_active: z.boolean(),
      /** Needed to change your own email; ignored otherwise. */
      current_password: enteredPassword(currentPasswordNeeded),
    })
    .partial(),
  budgets: currentPasswordBudget,
  success: { status: 200, body: person },
  refusals: {
    400: `${keyTaken} / ${emailTaken} / ${bornInFuture} / ${lastAdmin} / ${currentPasswordNeeded} / ${currentPasswordWrong}`,
    403: `${worksElsewhere} / ${birthDateKnown} / ${proofNeeded}`,
    404: personNotFound,
  },
});
