import { page } from '@deckhand/contract/limits';
import { listMeetings } from '@deckhand/contract/schedule/meetings/list-meetings';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

/** Finds one meeting in the list, because no call returns a single one; null if the reader may not see it. */
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
