import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useCall } from '../../api/use-call.ts';

/** The lists are read every minute, because time alone changes them: a shift starts, a person becomes late. */
export const everyMinute = 60_000;

/** The rows of a tile. Its list shows a failure. */
export function useTileRows<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return useCall(call, input, { showsFailure: true, refetchInterval: everyMinute });
}
