import type { CallInput } from '@deckhand/contract/call';
import { page } from '@deckhand/contract/limits';
import { listMeetings } from '@deckhand/contract/meetings/list-meetings';
import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';
import { callApi } from '../../../api/call-api.ts';

export function useMeetings(question: CallInput<typeof listMeetings>['query']) {
  return useQuery(apiQuery(listMeetings, { query: question }));
}

/** One meeting, or null when there is none in reach. No call gives a single one, so it is looked for in the list. */
export function useMeeting(id: number, location: number | undefined) {
  return useQuery({
    queryKey: ['meetings', 'one', id, location],
    queryFn: ({ signal }) => findMeeting(id, location, signal),
    meta: { failureIsShownByScreen: true },
  });
}

async function findMeeting(
  id: number,
  location: number | undefined,
  signal: AbortSignal,
): Promise<Meeting | null> {
  for (let offset = 0; ; offset += page.most) {
    const query = { location, limit: page.most, offset };
    const { count, results } = await callApi(listMeetings, { query }, { signal });
    const meeting = results.find((candidate) => candidate.id === id);
    if (meeting) return meeting;
    if (offset + page.most >= count) return null;
  }
}
