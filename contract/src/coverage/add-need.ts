import { mark } from '@deckhand/domain/language/say';
import { call, MANAGEMENT } from '../call.ts';
import { positionNotFound } from '../school/positions/position.ts';
import { requiredId } from '../values.ts';
import { checkNeed, coverageNeed, needFields } from './need.ts';

export const addNeed = call({
  name: 'add-need',
  feature: 'coverage',
  method: 'POST',
  path: '/api/shifts/coverage/needs/',
  summary: 'Say how many people of a position a location needs',
  access: MANAGEMENT,
  scope: 'schedule:write',
  outOfReach: 403,
  body: needFields.extend({ location: requiredId(mark('Location is required')) }).superRefine(checkNeed),
  success: { status: 201, body: coverageNeed },
  refusals: { 404: positionNotFound },
  ours: true,
});
