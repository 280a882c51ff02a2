import { listPeople } from '@deckhand/contract/people/list-people';
import { inSnapshot, lastTogether } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { countPeople, selectPeople } from './people.queries.ts';

export const listPeopleRoute = route(listPeople, async ({ db, actor, query }) => {
  const filter = { ...query, reach: reachOf(actor), actorId: actor.id };
  const [count, results] = await inSnapshot(db, (transaction) =>
    lastTogether(transaction, [countPeople(transaction, filter), selectPeople(transaction, filter)]),
  );
  return { count, results };
});
