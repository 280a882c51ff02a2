import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { timezone } from '../../values.ts';

/** The header with the token of an enrolled kiosk; the Authorization header has the token of a person. */
export const kioskHeader = 'x-kiosk-token';

export const kioskNotFound = 'Kiosk not found.';
export const notEnrolled = mark('This device is not enrolled as a kiosk.');
export const onlyEnrolledKiosks = mark(
  'Only enrolled kiosks may punch. Ask a manager to enroll this device.',
);

/** A device that a manager enrolled as a kiosk of a location. */
export const kiosk = z.object({
  id: z.int(),
  name: z.string(),
  location: z.int(),
  location_title: z.string(),
  timezone,
  enrolled_by: z.string(),
  /** Instants with the location's offset. */
  enrolled_at: z.string(),
  last_seen_at: z.string().nullable(),
  /** The last person who took it over, and when; null for a kiosk that is still with the person who enrolled it. */
  taken_over_by: z.string().nullable(),
  taken_over_at: z.string().nullable(),
  /** True when nobody answers for it any more: it takes no punches until another manager takes it over. */
  needs_takeover: z.boolean(),
});

export type Kiosk = z.infer<typeof kiosk>;
