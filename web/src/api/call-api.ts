import type { Answer, CallDeclaration, CallInput } from '@deckhand/contract/call';
import { proofNeeded, refusalText } from '@deckhand/contract/refusals';
import { askForLawReason } from '../session/law-reason.ts';
import { askForProof } from '../session/proof.ts';
import { ApiFailure } from './api-failure.ts';
import { type CallOptions, jsonOf, type Parts, requestIdOf, sendCall } from './send-call.ts';

/** The ETags of the answers that have one. They go when their answer does. */
const tags = new WeakMap<object, string>();

interface AnswerOptions extends Omit<CallOptions, 'knownTag'> {
  /** An earlier answer to the same call, which is returned if it still holds. */
  known?: object | undefined;
}

/** Makes one declared call and returns its answer; every failure is thrown as an `ApiFailure`. */
export async function callApi<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { known, ...options }: AnswerOptions = {},
): Promise<Answer<C>> {
  const knownTag = known && tags.get(known);
  const send = (parts = input as Parts) =>
    sendCall(call, parts, { ...options, knownTag }, (answer) => answer.text());
  const { response, content } = await send().catch(async (failure: unknown) => {
    // The person proves who they are, and the call is made again as if nothing had been.
    if (isProofNeeded(failure) && (await askForProof())) return send();
    // LA8: an admin goes on with a reason, wherever they met the rule.
    const law = failure instanceof ApiFailure ? failure.law : null;
    const reason = law?.may_go_on ? await askForLawReason(law) : null;
    if (reason === null) throw failure;
    const { body } = input as { body?: object };
    return send({ ...(input as Parts), body: { ...body, law_reason: reason } });
  });
  if (response.status === 304) return known as Answer<C>;
  const answer = declaredAnswer(call, response, jsonOf(content)) as Answer<C>;
  const tag = response.headers.get('ETag');
  if (tag !== null) tags.set(answer as object, tag);
  return answer;
}

function isProofNeeded(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 403 && failure.english === proofNeeded;
}

/** The copy is equal to the answer, so it has the same tag. */
export function tagCopy<Copy extends object>(answer: object, copy: Copy): Copy {
  const tag = tags.get(answer);
  if (tag !== undefined) tags.set(copy, tag);
  return copy;
}

/**
 * The server has checked the answer against the declaration. Checking it again here would take longer for a week of
 * five hundred shifts than drawing it. An answer that is not JSON came from something in between, such as a proxy.
 */
function declaredAnswer(call: CallDeclaration, response: Response, body: unknown): unknown {
  if (call.success.body === null) return undefined;
  if (body !== undefined) return body;
  console.error(`${call.name} answered what it does not declare`);
  throw new ApiFailure({
    status: response.status,
    text: refusalText[500],
    requestId: requestIdOf(response),
  });
}
