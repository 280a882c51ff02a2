import type { OpenAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { listOpenAlarms } from '@deckhand/contract/coverage/alarms/list-open-alarms';
import { formatInstant } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { narrowReach, type Reach, reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectOpenAlarms } from './alarms.queries.ts';

export const listOpenAlarmsRoute = route(listOpenAlarms, async ({ db, actor, query }) => {
  const results = await loadOpenAlarms(db, narrowReach(reachOf(actor), query.location));
  return { count: results.length, results };
});

/** GN2: the alarms that last, as pages of managers and kiosks show them. */
export async function loadOpenAlarms(db: Kysely<Schema>, reach: Reach): Promise<OpenAlarm[]> {
  const rows = await selectOpenAlarms(db, reach);
  return rows.map(({ location_id: location, timezone, began_at: beganAt, missing, could_come, ...rest }) => ({
    ...rest,
    location,
    began_at: formatInstant(beganAt, timezone),
    missing: missing.map(nameOf),
    could_come: could_come.map(nameOf),
  }));
}
