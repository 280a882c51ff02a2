import { listPeople } from '@deckhand/contract/people/list-people';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/reach.ts';
import { countPeople, selectPeople } from './people.queries.ts';

export const listPeopleRoute = route(listPeople, async ({ db, actor, query }) => {
  const filter = { ...query, reach: reachOf(actor), actorId: actor.id };
  const [count, results] = await Promise.all([countPeople(db, filter), selectPeople(db, filter)]);
  return { count, results };
});
