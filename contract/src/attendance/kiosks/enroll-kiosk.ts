import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { length } from '../../limits.ts';
import { proofNeeded } from '../../refusals.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { requiredId, requiredLine } from '../../values.ts';
import { kiosk } from './kiosk.ts';

export const enrollKiosk = call({
  name: 'enroll-kiosk',
  feature: 'kiosks',
  method: 'POST',
  path: '/api/kiosks/',
  summary: 'Enroll this device as a kiosk of a location; its token is returned only here',
  access: MANAGEMENT,
  outOfReach: 403,
  body: z.object({
    name: requiredLine(length.kioskName, mark('Name is required')),
    location: requiredId(mark('Select Location')),
  }),
  takesNoKey: true,
  success: { status: 201, body: kiosk.extend({ token: z.string() }) },
  refusals: { 403: proofNeeded, 404: locationNotFound },
  ours: true,
});
