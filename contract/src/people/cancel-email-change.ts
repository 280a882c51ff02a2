import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { idText, messageBody } from '../values.ts';
import { personNotFound, worksElsewhere } from './person.ts';

export const cancelEmailChange = call({
  name: 'cancel-email-change',
  feature: 'people',
  method: 'DELETE',
  path: '/api/users/email-change/{id}/',
  summary: 'Give up a change of email that waits for confirmation; its link becomes invalid',
  access: EVERYONE,
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: messageBody },
  refusals: { 403: worksElsewhere, 404: personNotFound },
  ours: true,
});
