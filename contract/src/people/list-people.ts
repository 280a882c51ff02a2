import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { flag, idText, listOf, search, slice } from '../values.ts';
import { person, role } from './person.ts';

const listedPerson = person.extend({
  /** The person is recorded as sick today, and the caller may say that they are back early (AB5); null otherwise. */
  absence: z.object({ id: z.int(), start_date: z.string(), end_date: z.string() }).nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listPeople = call({
  name: 'list-people',
  feature: 'people',
  method: 'GET',
  path: '/api/users/',
  summary: 'List the people you manage, by first name by default',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 'left out',
  query: z.object({
    status: z.enum(['active', 'inactive']).optional(),
    role: role.optional(),
    location: idText.optional(),
    search,
    awaits_completion: flag.optional(),
    order_by: z
      .enum(['first_name', 'last_name', 'email', 'user_type', 'employee_code', 'status'])
      .default('first_name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...slice,
  }),
  success: { status: 200, body: listOf(listedPerson) },
});
