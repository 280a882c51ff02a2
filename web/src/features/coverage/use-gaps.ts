import type { CallInput } from '@deckhand/contract/call';
import { previewWithoutPerson } from '@deckhand/contract/coverage/preview-without-person';
import { previewWithoutShift } from '@deckhand/contract/coverage/preview-without-shift';
import { useCall } from '../../api/use-call.ts';

type Without = CallInput<typeof previewWithoutPerson>['query'];

/**
 * Finds the positions that would fall below the need without the person; asks nothing while there is no id.
 */
export function useGapsWithoutPerson(id: number | undefined, query: Without) {
  return useCall(previewWithoutPerson, id === undefined ? undefined : { params: { id }, query }, {
    showsFailure: true,
  }).data;
}

/** Finds the positions that would fall below the need without a shift: on the date, or from now on. */
export function useGapsWithoutShift(id: number | undefined, date?: string) {
  return useCall(previewWithoutShift, id === undefined ? undefined : { params: { id }, query: { date } }, {
    showsFailure: true,
  }).data;
}
