import { createAccessToken } from '@deckhand/contract/connect/tokens/create-access-token';
import { SCOPES, type Scope } from '@deckhand/contract/scopes';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';

interface Wanted {
  scopes?: readonly Scope[];
  days?: number;
  networks?: string[];
}

let made = 0;

/** Lets somebody, or a new admin, make a token for scripts, with all scopes unless others are given. */
export async function makeTestToken(
  school: TestSchool,
  maker?: TestPerson,
  { scopes = SCOPES, ...rest }: Wanted = {},
): Promise<{ id: number; token: string; name: string; maker: TestPerson }> {
  made += 1;
  const owner = maker ?? (await school.hire({ role: 'ADMIN' }));
  const body = { name: `Script ${made}`, scopes: [...scopes], ...rest };
  const { id, token, name } = await school.answer(createAccessToken, { body }, { as: owner });
  return { id, token, name, maker: owner };
}

/** A school has few tokens at once; tests that make many forget those before. */
export async function forgetTokens(school: TestSchool): Promise<void> {
  await school.db.deleteFrom('access_token').execute();
}
