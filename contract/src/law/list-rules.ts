import { STATE_CODES } from '@deckhand/domain/school/locations/states';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { date, requiredIdText } from '../values.ts';
import { partOff } from './part-off.ts';
import { lawRule } from './rule.ts';

export const listRules = call({
  name: 'list-rules',
  feature: 'law',
  method: 'GET',
  path: '/api/law/rules/',
  summary: 'List the rules of law that hold at a location on a date, with their sources',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 404,
  query: z.object({ location: requiredIdText('Location is required'), date }),
  success: {
    status: 200,
    body: z.object({
      state: z.enum(STATE_CODES).nullable(),
      /** LA2: the parts that are off on the date, or later. */
      parts_off: z.array(partOff),
      /** The federal one first. */
      packs: z.array(
        z.object({
          pack: z.string(),
          title: z.string(),
          version: z.int(),
          /** SHA-256 of its file. */
          hash: z.string(),
          rules: z.array(
            z.object({
              rule: lawRule,
              /** LA3: to admins, once its oldest check is more than 400 days old; it goes on holding. */
              checked_months_ago: z.int().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  refusals: { 404: locationNotFound },
  ours: true,
});
