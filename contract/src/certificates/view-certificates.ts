import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import { personNotFound } from '../people/person.ts';
import { idText } from '../values.ts';
import { certificate, certificateState } from './certificate.ts';

/** A kind, how the person stands with it today, and their certificates of it, the latest first. */
const heldKind = z.object({
  id: z.int(),
  name: z.string(),
  validity_months: z.int().nullable(),
  is_required: z.boolean(),
  state: certificateState,
  /** The last day of what holds now, or of what has lapsed. */
  until: z.string().nullable(),
  certificates: z.array(certificate),
});
export type HeldKind = z.infer<typeof heldKind>;

export const viewCertificates = call({
  name: 'view-certificates',
  feature: 'certificates',
  method: 'GET',
  path: '/api/certificates/people/{id}/',
  summary: 'View the certificates of a person in reach, or one’s own, by kind',
  access: EVERYONE,
  scope: 'people:read',
  outOfReach: 404,
  params: z.object({ id: idText }),
  success: {
    status: 200,
    body: z.object({
      user: z.object({ id: z.int(), name: z.string() }),
      kinds: z.array(heldKind),
      /** The number of the person's shifts in the next two weeks for which they lack a certificate. */
      lacking_shifts: z.int(),
    }),
  },
  refusals: { 404: personNotFound },
  ours: true,
});
