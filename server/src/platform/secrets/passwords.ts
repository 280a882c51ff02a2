import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workGate } from './work-gate.ts';

/** Argon2id with the minimum memory and iterations that OWASP's password storage guide recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const cores = availableParallelism();

/**
 * Every hash passes here, because each takes a core for a while: many at once would slow down every call. The line is
 * short enough to take about a second. Callers check everything else before they hash.
 */
export const passwordGate = workGate({ atOnce: cores, inLine: 32 * cores });

export function hashPassword(password: string): Promise<string> {
  return passwordGate.pass(() => hash(password, COST));
}

/** Verified when the account does not exist, so that an unknown email takes as long as a wrong password (A2). */
const decoyHash = hash('nobody has this password', COST);

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await decoyHash);
  const matches = await passwordGate.pass(() => verify(compared, password));
  return matches && typeof stored === 'string';
}
