import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the minimum memory and iterations that OWASP's password storage guide recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Verified when the account does not exist, so that an unknown email takes as long as a wrong password (A2). */
const decoyHash = hashPassword('nobody has this password');

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoyHash), password);
  return matches && typeof stored === 'string';
}
