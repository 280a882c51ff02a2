import { listDeletedPeople } from '@deckhand/contract/people/list-deleted-people';
import { route } from '../../platform/http/route.ts';
import { selectDeletedPeople } from './personal-data.queries.ts';

export const listDeletedPeopleRoute = route(listDeletedPeople, async ({ db, query }) => {
  const { rows, count } = await selectDeletedPeople(db, query);
  const results = rows.map(({ archived_at, ...person }) => ({
    ...person,
    deleted_at: archived_at?.toISOString() ?? '',
  }));
  return { count, results };
});
