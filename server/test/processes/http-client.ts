import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { login } from '@deckhand/contract/people/accounts/login';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { addressOf } from '../call-app.ts';

export const adminEmail = 'owner@pool.test';
export const adminPassword = 'Splash2026!';

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Makes one declared call over the network. */
export function request(
  address: string,
  call: CallDeclaration,
  input: Input,
  token?: string,
): Promise<Response> {
  return fetch(`${address}${addressOf(call, input)}`, {
    method: call.method,
    headers: {
      ...(token !== undefined && { authorization: `Token ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
}

/** Makes a call that must succeed and returns its answer. */
export async function answered<C extends CallDeclaration>(
  address: string,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<Answer<C>> {
  const response = await request(address, call, input as Input, token);
  const text = await response.text();
  if (response.status !== call.success.status) {
    throw new Error(`${call.name} answered ${response.status}: ${text}`);
  }
  return (text === '' ? undefined : JSON.parse(text)) as Answer<C>;
}

/** Uses the first admin's activation link and signs in; returns the session's token. */
export async function activateAdmin(address: string, activation: string): Promise<string> {
  const body = { password: adminPassword };
  await answered(address, setUpPassword, { params: { id: activation }, body });
  const session = await answered(address, login, { body: { email: adminEmail, ...body } });
  return session.access_token ?? '';
}
