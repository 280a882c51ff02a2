import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { listOf, search, slice } from '../values.ts';
import { role } from './person.ts';

export const listDeletedPeople = call({
  name: 'list-deleted-people',
  feature: 'people',
  method: 'GET',
  path: '/api/users/deleted/',
  summary: 'List deleted people whose personal data is not erased, the latest first',
  access: ADMINS,
  scope: 'people:read',
  query: z.object({ search, ...slice }),
  success: {
    status: 200,
    body: listOf(
      z.object({
        id: z.int(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        user_type: role,
        deleted_at: z.string(),
      }),
    ),
  },
  ours: true,
});
