import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { length } from '../limits.ts';
import { idText, messageBody, requiredLine } from '../values.ts';
import { personNotFound } from './person.ts';

export const nameDiffers = mark('Type the name exactly as it is shown.');
export const notDeleted = 'Only a deleted user can be erased. Delete the user first.';
export const alreadyErased = 'The personal data of this user is already erased.';

export const erasePerson = call({
  name: 'erase-person',
  feature: 'people',
  method: 'POST',
  path: '/api/users/{id}/erase/',
  summary:
    'Erase the personal data of a deleted person for good; hours and their changes stay under a number',
  access: ADMINS,
  params: z.object({ id: idText }),
  /** The person's name, as a confirmation that this very person is meant. */
  body: z.object({ name: requiredLine(length.fullName.max, mark('Name is required')) }),
  success: { status: 200, body: messageBody },
  refusals: { 400: `${nameDiffers} / ${notDeleted}`, 404: personNotFound, 409: alreadyErased },
  ours: true,
});
