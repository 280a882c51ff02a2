import type { Lapse } from '@deckhand/contract/certificates/lapse';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { formatTime } from '@deckhand/domain/time/minutes';
import { groupBy } from '../../platform/basics/group-by.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { reachOf } from '../../platform/queries/reach.ts';
import { minutesFromRow } from '../plans/plan-rows.ts';
import { type LapsedDateRow, selectLapsedDates } from './lapses.queries.ts';

export const listLapsesRoute = route(listLapses, async ({ db, actor, query, now }) => {
  const rows = await selectLapsedDates(db, { reach: reachOf(actor), location: query.location, now });
  const lapses = groupBy(rows, (row) => `${row.person_id} ${row.lack.kind_id} ${row.lack.ended}`);
  const results = [...lapses.values()].flatMap(wireLapse);
  return { count: results.length, results };
});

function wireLapse(rows: readonly LapsedDateRow[]): Lapse[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { kind, kind_id, ended } = first.lack;
  return [
    {
      id: first.person_id,
      name: nameOf(first),
      kind,
      kind_id,
      ended,
      dates: rows.map((row) => {
        const minutes = minutesFromRow(row.minutes);
        return {
          shift: row.shift_id,
          shift_code: row.code,
          date: row.date,
          start_time: formatTime(minutes.start),
          end_time: formatTime(minutes.end),
          location: row.location_id,
          location_title: row.location_title,
        };
      }),
      is_kept: rows.every((row) => row.is_kept),
    },
  ];
}
