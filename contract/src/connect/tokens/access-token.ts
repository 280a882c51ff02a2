import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { tokens } from '../../limits.ts';
import { SCOPES } from '../../scopes.ts';

export const tokenNotFound = mark('This token has ended already.');
export const tooManyTokens = mark('The school has 50 tokens already. Revoke one before you make another.');

/** TK7: a token for scripts, without its secret. */
export const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  maker: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The addresses and networks that may use it; none means any. */
  networks: z.array(z.string()),
  /** Instants with the offset of the reader's first location. */
  made_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  last_network: z.string().nullable(),
});

export type AccessToken = z.infer<typeof accessToken>;

const networkWords = mark('Enter addresses or networks such as 203.0.113.9 or 203.0.113.0/24');

/** None at all means any address, so a network of all of them is none. */
const network = z
  .union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()], { error: networkWords })
  .refine((text) => !isEveryAddress(text), networkWords);

/** An IPv4 address in IPv6 spelling, as a host. */
const MAPPED = /^\[::ffff:[0-9a-f]+:[0-9a-f]+\]$/;

function isEveryAddress(text: string): boolean {
  const [address = '', length = '128'] = text.split('/');
  // In IPv6 spelling, the length of an IPv4 network counts the 96 bits before it.
  const isMapped = address.includes(':') && MAPPED.test(new URL(`http://[${address}]`).hostname);
  return Number(length) <= (isMapped ? 96 : 0);
}

export const networks = z
  .array(network)
  .max(tokens.networks, mark('At most 20 addresses and networks'))
  .transform((all) => [...new Set(all)]);
