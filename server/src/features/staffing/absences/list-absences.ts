import { listAbsences } from '@deckhand/contract/staffing/absences/list-absences';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { todayIn } from '@deckhand/domain/time/zones';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { findPerson } from '../../people/find-person.ts';
import { personZone } from '../../requests/person-today.ts';
import { selectAbsences } from './absences.queries.ts';
import { personOf, wireAbsence } from './find-absence.ts';

export const listAbsencesRoute = route(listAbsences, ({ db, actor, params: { id }, now }) =>
  inSnapshot(db, async (transaction) => {
    const [person, zone, rows] = await together([
      findPerson(transaction, actor, id),
      personZone(transaction, id),
      // No zone has an earlier date than Hawaii.
      selectAbsences(transaction, id, todayIn('HST', now)),
    ]);
    const today = todayIn(zone, now);
    const results = rows
      .filter(({ last_date: last, first_date: first }) => (last ?? first) >= today)
      .filter(({ decided_by: recordedBy }) => maySeeAbsence(actor, personOf(person), recordedBy))
      .map((row) => wireAbsence(row, personOf(person), actor, zone));
    return { count: results.length, results };
  }),
);
