import { listKiosks } from '@deckhand/contract/kiosks/list-kiosks';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { narrowReach, reachOf } from '../../platform/reach.ts';
import { describeKiosk } from './describe-kiosk.ts';
import { countKiosks, selectKiosks } from './kiosks.queries.ts';

export const listKiosksRoute = route(listKiosks, async ({ db, actor, query }) => {
  const filter = { ...query, reach: narrowReach(reachOf(actor), query.location) };
  const [count, rows] = await inSnapshot(db, (transaction) =>
    together([countKiosks(transaction, filter), selectKiosks(transaction, filter)]),
  );
  return { count, results: rows.map(describeKiosk) };
});
