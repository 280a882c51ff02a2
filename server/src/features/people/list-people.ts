import type { Answer } from '@deckhand/contract/call';
import { listPeople } from '@deckhand/contract/people/list-people';
import { mayDecideRequestOf } from '@deckhand/domain/access/people';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { todayIn } from '@deckhand/domain/time/zones';
import { inOneTrip } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { ZONE_WITHOUT_LOCATION } from '../../platform/queries/person-columns.ts';
import { reachOf } from '../../platform/queries/reach.ts';
import { countPeople, selectPeople } from './people.queries.ts';
import { type Reader, wirePerson } from './wire-person.ts';

export const listPeopleRoute = route(listPeople, async ({ db, actor, query, now }) => {
  const filter = { ...query, reach: reachOf(actor), actorId: actor.id };
  // Not in a snapshot, which this most frequent of all lists would feel: a person who comes meanwhile may be counted and not listed.
  const [count, rows] = await inOneTrip(db, (transaction) => [
    countPeople(transaction, filter),
    selectPeople(transaction, filter, now),
  ]);
  return { count, results: rows.map((row) => wireListed(row, actor, now)) };
});

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

/** AB5, T5a: a row says that the person is absent today only to those who see it and may end it. */
function wireListed(
  { absences, home_zone: zone, ...person }: Row,
  actor: Reader,
  now: Date,
): Answer<typeof listPeople>['results'][number] {
  const locationIds = person.locations.map(({ location_id: id }) => id);
  const subject = { id: person.id, role: person.user_type, locationIds };
  const today = todayIn(zone ?? ZONE_WITHOUT_LOCATION, now);
  const current = absences?.find(
    ({ start_date: start, end_date: end, recorded_by: recordedBy }) =>
      start <= today &&
      (end ?? start) >= today &&
      mayDecideRequestOf(actor, subject) &&
      maySeeAbsence(actor, subject, recordedBy),
  );
  return {
    ...wirePerson(person, actor, now),
    absence: current
      ? {
          id: current.id,
          start_date: current.start_date,
          end_date: current.end_date ?? current.start_date,
        }
      : null,
  };
}
