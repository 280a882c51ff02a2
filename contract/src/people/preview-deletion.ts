import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText } from '../values.ts';
import { personNotFound } from './person.ts';

export const previewDeletion = call({
  name: 'preview-deletion',
  feature: 'people',
  method: 'GET',
  path: '/api/users/{id}/deletion/',
  summary: 'Count the shifts that become open and the kiosks that stop when a person is deleted',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 200, body: z.object({ shifts_to_open: z.int(), kiosks_to_stop: z.int() }) },
  refusals: { 404: personNotFound },
  ours: true,
});
