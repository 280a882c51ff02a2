import { z } from 'zod';

/** A browser or kiosk in which a person is signed in. */
export const session = z.object({
  id: z.int(),
  /** The session that made this call. */
  is_current: z.boolean(),
  /** Such as 'Firefox on Windows'; null where the browser did not say. */
  device: z.string().nullable(),
  /** The network from which it was used last: an IPv4 address or an IPv6 /64. */
  network: z.string().nullable(),
  /** Whether this call comes from the same network. */
  is_same_network: z.boolean(),
  /** The network of the sign-in, where it was another one. */
  signed_in_from: z.string().nullable(),
  /** Instants with the offset of the person's first location. */
  created_at: z.string(),
  last_seen_at: z.string(),
});

export type Session = z.infer<typeof session>;

export const sessionNotFound = 'This session has ended already.';

/** The browser sends it with what it asks for by itself while nobody touches the page: that is no use of the session (A16). */
export const unattendedHeader = 'x-unattended';
