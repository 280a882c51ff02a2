import type { CallInput } from '@deckhand/contract/call';
import { findMeetingStaff } from '@deckhand/contract/meetings/find-meeting-staff';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export type MeetingStaffQuestion = CallInput<typeof findMeetingStaff>['query'];

/** Who could come; nobody is asked about while the question is incomplete. */
export function useMeetingStaff(question: MeetingStaffQuestion | undefined) {
  return useQuery({
    ...apiQuery(findMeetingStaff, { query: question ?? {} }),
    enabled: question !== undefined,
    meta: { failureIsShownByScreen: true },
  });
}
