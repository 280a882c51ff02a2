import { call, MANAGEMENT } from '../../call.ts';
import { idText, listOf } from '../../values.ts';
import { wantedPattern } from './find-staff.ts';
import { explainedChoice, explanation } from './obstacle.ts';

export const findSecondStaff = call({
  name: 'find-second-staff',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/overlapping-staff/',
  summary: 'List people for the second seat of a pattern, without the person in the first',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 'left out',
  query: wantedPattern.extend({ ...explanation, exclude_user: idText.optional() }),
  success: { status: 200, body: listOf(explainedChoice) },
});
