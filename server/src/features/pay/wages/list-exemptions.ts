import type { Exemption } from '@deckhand/contract/pay/wages/exemption';
import { listExemptions } from '@deckhand/contract/pay/wages/list-exemptions';
import { route } from '../../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { type ExemptionRow, selectExemptions } from './exemptions.queries.ts';

export const listExemptionsRoute = route(listExemptions, async ({ db, query }) => {
  const { person: personId, location: locationId, limit, offset } = query;
  const rows = await selectExemptions(db, { personId, locationId, limit, offset });
  return { count: rows[0]?.count ?? 0, results: rows.map(wireExemption) };
});

export function wireExemption(row: ExemptionRow): Exemption {
  return {
    id: row.id,
    user: namedPerson(row.person_id, row.first_name, row.last_name),
    location: row.location_id === null ? null : { id: row.location_id, title: row.title ?? '' },
    kind: row.kind,
    from_date: row.from_date,
    reason: row.reason,
    entered_by: {
      id: row.entered_by,
      name: nameOf({ first_name: row.author_first_name ?? '', last_name: row.author_last_name ?? '' }),
    },
    entered_at: row.entered_at.toISOString(),
  };
}
