import type { CallInput } from '@deckhand/contract/call';
import { findSecondStaff } from '@deckhand/contract/shifts/find-second-staff';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type SecondStaffQuestion = CallInput<typeof findSecondStaff>['query'];

/** Who could take the second seat beside the person in the first. */
export function useSecondStaff(question: SecondStaffQuestion | undefined) {
  return useQuery({
    ...apiQuery(findSecondStaff, { query: question ?? {} }),
    enabled: question !== undefined,
    meta: { failureIsShownByScreen: true },
  });
}
