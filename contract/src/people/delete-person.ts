import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText, messageBody } from '../values.ts';
import { lastAdmin, personNotFound, worksElsewhere } from './person.ts';

export const deletePerson = call({
  name: 'delete-person',
  feature: 'people',
  method: 'DELETE',
  path: '/api/users/{id}/',
  summary: 'Archive a person and end their sessions; their history is kept',
  access: MANAGEMENT,
  scope: 'people:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: messageBody },
  refusals: { 400: lastAdmin, 403: worksElsewhere, 404: personNotFound },
});
