import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { shiftNotFound } from '../plans/shift.ts';
import { date, idText } from '../values.ts';
import { coverageGaps } from './coverage.ts';

/** With a date, the shift is dismissed on it; without one, it is archived. */
export const previewWithoutShift = call({
  name: 'preview-without-shift',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/without-shift/{id}/',
  summary: 'List the stretches that would fall below the need without a shift',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  query: z.object({ date: date.optional() }),
  success: { status: 200, body: coverageGaps },
  refusals: { 404: shiftNotFound },
  ours: true,
});
