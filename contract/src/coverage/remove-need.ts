import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText } from '../values.ts';
import { needIsOver, needNotFound } from './need.ts';

export const removeNeed = call({
  name: 'remove-need',
  feature: 'coverage',
  method: 'DELETE',
  path: '/api/shifts/coverage/needs/{id}/',
  summary: 'End a need from today on',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 400: needIsOver, 404: needNotFound },
  ours: true,
});
