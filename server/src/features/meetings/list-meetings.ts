import { listMeetings } from '@deckhand/contract/meetings/list-meetings';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { countMeetings, selectMeetingIds } from './meetings.queries.ts';
import { wireMeetings } from './wire-meeting.ts';

export const listMeetingsRoute = route(listMeetings, async ({ db, actor, query }) => {
  const filter = { ...query, reach: reachOf(actor) };
  const [count, ids] = await Promise.all([countMeetings(db, filter), selectMeetingIds(db, filter)]);
  return { count, results: await wireMeetings(db, ids) };
});
