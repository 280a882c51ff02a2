import { viewAdminSchedule } from '@deckhand/contract/schedule/calendar/view-admin-schedule';
import { maySeeAdminScheduleOf } from '@deckhand/domain/access/school';
import { route } from '../../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { readSchedule } from './read-schedule.ts';

export const viewAdminScheduleRoute = route(viewAdminSchedule, ({ db, actor, query, now, changesBy }) =>
  readSchedule(db, {
    actor,
    query,
    locations: narrowReach(reachOf(actor), query.location),
    people: {
      adminsWho: (id) =>
        maySeeAdminScheduleOf(actor, id) && (query.staff === undefined || query.staff === id),
    },
    now,
    changesBy,
  }),
);
