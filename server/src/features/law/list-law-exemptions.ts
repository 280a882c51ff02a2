import { listLawExemptions } from '@deckhand/contract/law/list-law-exemptions';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { findPerson } from '../people/find-person.ts';
import { selectLawExemptions } from './law-exemptions.queries.ts';
import { wireLawExemption } from './wire-law-exemption.ts';

export const listLawExemptionsRoute = route(listLawExemptions, ({ db, actor, query }) =>
  inSnapshot(db, async (snapshot) => {
    const [, rows] = await together([
      findPerson(snapshot, actor, query.person),
      selectLawExemptions(snapshot, query.person),
    ]);
    return { count: rows.length, results: rows.map(wireLawExemption) };
  }),
);
