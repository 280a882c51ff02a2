import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { idText } from '../values.ts';
import { checkNeed, coverageNeed, needFields, needIsOver, needNotFound } from './need.ts';

/** From today on: the past keeps what was needed (CV5). The answer has another id where a past was kept. */
export const changeNeed = call({
  name: 'change-need',
  feature: 'coverage',
  method: 'PUT',
  path: '/api/shifts/coverage/needs/{id}/',
  summary: 'Change a need from today on',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: needFields.superRefine(checkNeed),
  success: { status: 200, body: coverageNeed },
  refusals: { 400: needIsOver, 404: needNotFound },
  ours: true,
});
