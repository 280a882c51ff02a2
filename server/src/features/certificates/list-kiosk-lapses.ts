import { listKioskLapses } from '@deckhand/contract/certificates/list-kiosk-lapses';
import { groupBy } from '../../platform/basics/group-by.ts';
import { route } from '../../platform/http/route.ts';
import { selectLapsedDates } from './lapses.queries.ts';

export const listKioskLapsesRoute = route(listKioskLapses, async ({ db, kiosk, now }) => {
  const rows = await selectLapsedDates(db, { reach: [kiosk.location.id], now });
  const lapses = groupBy(rows, (row) => `${row.person_id} ${row.lack.kind_id} ${row.lack.ended}`);
  const results = [...lapses.values()].flatMap((lapse) => {
    const [first] = lapse;
    if (!first?.key) return [];
    const { kind, ended } = first.lack;
    return [
      { code_ending: first.key.slice(-2), kind, ended, dates: [...new Set(lapse.map(({ date }) => date))] },
    ];
  });
  return { count: results.length, results };
});
