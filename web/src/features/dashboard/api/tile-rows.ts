import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** Nobody changes anything, and yet a shift begins: what the clock alone changes is read anew every minute. */
export const timePasses = 60_000;

/** The rows of a tile; the tile's list says in its own words when they could not be had. */
export function useTileRows<C extends CallDeclaration>(call: C, input: CallInput<C>) {
  return useQuery({
    ...apiQuery(call, input),
    refetchInterval: timePasses,
    meta: { failureIsShownByScreen: true },
  });
}
