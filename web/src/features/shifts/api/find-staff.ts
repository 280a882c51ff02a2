import type { CallInput } from '@deckhand/contract/call';
import { findStaff } from '@deckhand/contract/shifts/find-staff';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type StaffQuestion = CallInput<typeof findStaff>['query'];

/** Who could take the first seat; nobody is asked about while the question is incomplete. */
export function useStaff(question: StaffQuestion | undefined) {
  return useQuery({
    ...apiQuery(findStaff, { query: question ?? {} }),
    enabled: question !== undefined,
    meta: { failureIsShownByScreen: true },
  });
}
