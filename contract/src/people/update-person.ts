import { z } from 'zod';
import { emailTaken } from '../accounts/account.ts';
import { call, EVERYONE } from '../call.ts';
import { idText } from '../values.ts';
import { keyFields, keyTaken, lastAdmin, person, personFields, personNotFound } from './person.ts';

/** The fields that everyone may change of their own profile. */
export const profileFields = z.object(personFields).pick({
  first_name: true,
  last_name: true,
  email: true,
  phone_number: true,
});

export const updatePerson = call({
  name: 'update-person',
  feature: 'people',
  method: 'PUT',
  path: '/api/users/update/{id}/',
  summary:
    'Change a person; absent fields stay as they are. Of yourself you can change only name, email and phone',
  access: EVERYONE,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z.object({ ...personFields, ...keyFields, is_active: z.boolean() }).partial(),
  success: { status: 200, body: person },
  refusals: { 400: `${keyTaken} / ${emailTaken} / ${lastAdmin}`, 404: personNotFound },
});
