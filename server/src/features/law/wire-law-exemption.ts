import type { LawExemption } from '@deckhand/contract/law/exemption';
import { namedPerson, nameOf } from '../../platform/queries/person-name.ts';
import type { LawExemptionRow } from './law-exemptions.queries.ts';

export function wireLawExemption(row: LawExemptionRow): LawExemption {
  return {
    id: row.id,
    user: { id: row.person_id, name: nameOf(row) },
    kind: row.kind,
    first_day: row.first_day,
    holds_through: row.holds_through,
    words: row.words,
    entered_by: {
      id: row.entered_by,
      name: nameOf({ first_name: row.author_first_name, last_name: row.author_last_name }),
    },
    entered_at: row.entered_at.toISOString(),
    ended_by: namedPerson(row.ended_by, row.ender_first_name, row.ender_last_name),
  };
}
