import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { refusalText } from '@deckhand/contract/refusals';
import { ApiFailure } from './api-failure.ts';
import { type CallOptions, jsonOf, type Parts, sendCall } from './send-call.ts';

/** Makes one declared call and returns its answer; every failure is thrown as an `ApiFailure`. */
export async function callApi<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const { response, content } = await sendCall(call, input as Parts, options, (answer) => answer.text());
  return declaredAnswer(call, response.status, jsonOf(content)) as Answer<C>;
}

/**
 * The server has checked the answer against the declaration. Checking it again here would take longer for a week of
 * five hundred shifts than drawing it. An answer that is not JSON came from something in between, such as a proxy.
 */
function declaredAnswer(call: CallDeclaration, status: number, body: unknown): unknown {
  if (call.success.body === null) return undefined;
  if (body !== undefined) return body;
  console.error(`${call.name} answered what it does not declare`);
  throw new ApiFailure({ status, text: refusalText[500] });
}
