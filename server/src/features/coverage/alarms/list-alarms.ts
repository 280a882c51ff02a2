import type { PastAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { listAlarms } from '@deckhand/contract/coverage/alarms/list-alarms';
import { formatInstant } from '@deckhand/domain/time/zones';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { countAlarms, selectAlarms } from './alarms.queries.ts';

/** GN5: the log of a location, or of all in reach. */
export const listAlarmsRoute = route(listAlarms, async ({ db, actor, query, now }) => {
  const { location, ...slice } = query;
  const reach = narrowReach(reachOf(actor), location);
  const [count, rows] = await inSnapshot(db, (transaction) =>
    together([countAlarms(transaction, reach), selectAlarms(transaction, reach, slice)]),
  );
  return { count, results: rows.map((row) => wireAlarm(row, now)) };
});

function wireAlarm(row: Awaited<ReturnType<typeof selectAlarms>>[number], now: Date): PastAlarm {
  const { timezone: zone } = row;
  return {
    id: row.id,
    location: row.location_id,
    location_title: row.location_title,
    position: row.position,
    needed: row.needed,
    present: row.lowest,
    began_at: formatInstant(row.began_at, zone),
    ended_at: row.ended_at && formatInstant(row.ended_at, zone),
    minutes: minutesBetween(row.began_at, row.ended_at ?? now),
    mailed_at: row.mailed_at.map((at) => formatInstant(at, zone)),
    missing: row.missing.map(nameOf),
    left: row.leavings.map((leaving) => ({ name: nameOf(leaving), was_told: leaving.was_told })),
    kiosk: row.kiosk,
  };
}

function minutesBetween(began: Date, end: Date): number {
  return Math.max(1, Math.floor((end.getTime() - began.getTime()) / 60_000));
}
