import { listKioskLapses } from '@deckhand/contract/certificates/list-kiosk-lapses';
import { lifeguardAgesOn } from '@deckhand/domain/law/lifeguards';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inOneTrip } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { selectLapsedDates, selectTooYoung } from './lapses.queries.ts';

export const listKioskLapsesRoute = route(listKioskLapses, async ({ db, kiosk, now }) => {
  const { location } = kiosk;
  const [rows, young] = await inOneTrip(db, (transaction) => [
    selectLapsedDates(transaction, { reach: [location.id], now }),
    selectTooYoung(transaction, location, now),
  ]);
  const lapses = groupBy(rows, (row) => `${row.person_id} ${row.lack.kind_id} ${row.lack.ended}`);
  const results = [...lapses.values()].flatMap((lapse) => {
    const [first] = lapse;
    if (!first?.key) return [];
    const { kind, ended } = first.lack;
    return [{ code_ending: first.key.slice(-2), kind, ended, dates: datesOf(lapse) }];
  });
  const tooYoung = [...groupBy(young, (row) => `${row.person_id} ${row.why}`).values()].flatMap((own) => {
    const [first] = own;
    const rule = first && lifeguardAgesOn(first.date);
    if (first === undefined || rule === undefined) return [];
    const { key, why } = first;
    const { least, cite } = rule;
    return [{ code_ending: key.slice(-2), why, least, cite, dates: datesOf(own) }];
  });
  return { count: results.length, results, ...(tooYoung.length > 0 && { too_young: tooYoung }) };
});

function datesOf(rows: readonly { date: string }[]): string[] {
  return [...new Set(rows.map(({ date }) => date))];
}
