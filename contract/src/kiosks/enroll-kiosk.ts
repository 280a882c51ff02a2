import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { length } from '../limits.ts';
import { locationNotFound } from '../locations/location.ts';
import { requiredText } from '../values.ts';
import { kiosk } from './kiosk.ts';

export const enrollKiosk = call({
  name: 'enroll-kiosk',
  feature: 'kiosks',
  method: 'POST',
  path: '/api/kiosks/',
  summary: 'Make this device a kiosk of a location; its token is shown this once',
  access: MANAGEMENT,
  outOfReach: 403,
  body: z.object({
    name: requiredText(length.kioskName, 'Name is required'),
    location: z.int('Select Location').positive('Select Location').max(2_147_483_647, 'Select Location'),
  }),
  success: { status: 201, body: kiosk.extend({ token: z.string() }) },
  refusals: { 404: locationNotFound },
  ours: true,
});
