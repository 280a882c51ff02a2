import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useEffect } from 'react';
import { showFailure } from './show-failure.ts';
import { useCall } from './use-call.ts';

/** Reads a declared call, and shows this text in a toast each time it fails. */
export function useCallWithNotice<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | undefined,
  text: string,
) {
  const answer = useCall(call, input, { showsFailure: true });
  const { error } = answer;
  useEffect(() => {
    if (error) showFailure(error, { refused: text, thrown: text });
  }, [error, text]);
  return answer;
}
