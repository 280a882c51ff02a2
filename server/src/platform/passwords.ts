import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the memory and passes that OWASP's password storage guide asks for at least. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Checked when there is no such account, so that a wrong email takes as long as a wrong password. */
const hashOfNobody = hashPassword('nobody has this password');

export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return matches && typeof stored === 'string';
}
