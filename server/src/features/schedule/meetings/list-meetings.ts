import { listMeetings } from '@deckhand/contract/schedule/meetings/list-meetings';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { countMeetings, selectMeetingIds } from './meetings.queries.ts';
import { wireMeetings } from './wire-meeting.ts';

export const listMeetingsRoute = route(listMeetings, ({ db, actor, query }) =>
  inSnapshot(db, async (transaction) => {
    const filter = { ...query, reach: reachOf(actor) };
    const [count, ids] = await together([
      countMeetings(transaction, filter),
      selectMeetingIds(transaction, filter),
    ]);
    return { count, results: await wireMeetings(transaction, ids) };
  }),
);
