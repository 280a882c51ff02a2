import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { route } from '../../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { readSchedule } from './read-schedule.ts';

export const viewScheduleRoute = route(viewSchedule, ({ db, actor, query, now, changesBy }) =>
  readSchedule(db, {
    actor,
    query,
    locations: narrowReach(reachOf(actor), query.location),
    people: query.staff === undefined ? undefined : [query.staff],
    now,
    changesBy,
  }),
);
