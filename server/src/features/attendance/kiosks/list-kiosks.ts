import { listKiosks } from '@deckhand/contract/attendance/kiosks/list-kiosks';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { describeKiosk } from './describe-kiosk.ts';
import { countKiosks, selectKiosks } from './kiosks.queries.ts';

export const listKiosksRoute = route(listKiosks, ({ db, actor, query }) => {
  return loadKiosks(db, { ...query, reach: narrowReach(reachOf(actor), query.location) });
});

export async function loadKiosks(db: Kysely<Schema>, filter: Parameters<typeof selectKiosks>[1]) {
  const [count, rows] = await inSnapshot(db, (transaction) =>
    together([countKiosks(transaction, filter), selectKiosks(transaction, filter)]),
  );
  return { count, results: rows.map(describeKiosk) };
}
