import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { CsvRows } from '../../../platform/http/csv-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { readSchedule } from './read-schedule.ts';

export const viewScheduleRoute = route(viewSchedule, async ({ db, actor, query, now, changesBy }) => {
  const schedule = await readSchedule(db, {
    actor,
    query,
    locations: narrowReach(reachOf(actor), query.location),
    people: query.staff === undefined ? undefined : [query.staff],
    now,
    changesBy,
  });
  if (query.format !== 'csv') return schedule;
  return new CsvRows(schedule.results.filter(({ type }) => type === 'shift' || type === 'meeting'));
});
