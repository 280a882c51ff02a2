import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { idText } from '../values.ts';
import { person, personNotFound } from './person.ts';

export const viewPerson = call({
  name: 'view-person',
  feature: 'people',
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'View a person; employees only themselves',
  access: EVERYONE,
  scope: 'people:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: person },
  refusals: { 404: personNotFound },
});
