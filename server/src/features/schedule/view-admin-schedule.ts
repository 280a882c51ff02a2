import { viewAdminSchedule } from '@deckhand/contract/schedule/view-admin-schedule';
import { maySeeAdminScheduleOf } from '@deckhand/domain/access/school';
import { route } from '../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../platform/reach.ts';
import { readSchedule } from './read-schedule.ts';
import { selectAdminIds } from './schedule.queries.ts';

export const viewAdminScheduleRoute = route(
  viewAdminSchedule,
  async ({ db, actor, query, now, changesBy }) => {
    const admins = await selectAdminIds(db);
    return readSchedule(db, {
      query,
      locations: narrowReach(reachOf(actor), query.location),
      people: admins.filter(
        (id) => maySeeAdminScheduleOf(actor, id) && (query.staff === undefined || query.staff === id),
      ),
      now,
      changesBy,
    });
  },
);
