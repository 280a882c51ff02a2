import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import type { SchoolServer } from './school-server.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };

/** Makes a declared call without the browser, and returns the response, which may be a refusal. */
export function callSchool<C extends CallDeclaration>(
  school: SchoolServer,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<Response> {
  const { params, query, body } = input as Input;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  return fetch(`${school.address}${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      ...(token !== undefined && { Authorization: `Token ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Makes a call that must succeed, and returns its answer. */
export async function answerOf<C extends CallDeclaration>(
  school: SchoolServer,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<Answer<C>> {
  const response = await callSchool(school, call, input, token);
  const text = await response.text();
  if (response.status !== call.success.status)
    throw new Error(`${call.name} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer<C>;
}
