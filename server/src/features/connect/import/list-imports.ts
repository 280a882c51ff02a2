import { listImports } from '@deckhand/contract/connect/import/list-imports';
import { isAdmin } from '@deckhand/domain/access/role';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { countImports, selectImports } from './import.queries.ts';

export const listImportsRoute = route(listImports, async ({ db, actor, query }) => {
  const by = isAdmin(actor.role) ? undefined : actor.id;
  const [count, rows] = await together([countImports(db, by), selectImports(db, by, query)]);
  const results = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    at: row.at.toISOString(),
    by: { id: row.person_id, name: nameOf(row) },
    added: row.added,
    changed: row.changed,
    same: row.same,
    left: row.left,
    change_id: row.change_id === null ? null : Number(row.change_id),
  }));
  return { count, results };
});
