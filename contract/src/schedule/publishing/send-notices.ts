import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { id } from '../../values.ts';
import { notInSteps, publishing } from './publishing.ts';

export const sendNotices = call({
  name: 'send-notices',
  feature: 'publishing',
  method: 'POST',
  path: '/api/schedule/hold/send/',
  summary: 'Send the notices of a location that wait, and end their hold',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z.object({ location: id }),
  success: { status: 200, body: publishing },
  refusals: { 400: notInSteps, 404: locationNotFound },
  ours: true,
});
