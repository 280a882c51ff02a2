import type { LawOf } from '@deckhand/domain/law/minors';
import type { Days } from '@deckhand/domain/pay/photograph';
import type { Facts } from '@deckhand/domain/pay/sign-off/exceptions';
import { beyondRules } from '@deckhand/domain/pay/sign-off/minors-beyond';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { earlierOf, laterOf } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { lawsFromRows } from '../../plans/law-rows.ts';
import { selectLaws } from '../../plans/minors.queries.ts';
import type { MinorStint } from './minors.queries.ts';

/** X-MINOR: what minors worked beyond the rules in a period. It takes a trip only where minors worked. */
export async function loadMinors(
  db: Kysely<Schema>,
  { days, reach, stints }: { days: Days; reach: Reach; stints: readonly MinorStint[] },
): Promise<Facts['minors']> {
  const laws = await loadLaws(db, stints);
  const found = await inTurns([...groupBy(stints, (stint) => stint.person_id).values()], (own) => {
    const [{ person_id: id, born_on: born, exempt, ...name }] = own as [MinorStint];
    const work = own.map(({ location_id: locationId, date, began_at: from, ended_at: to, guards }) => ({
      ...{ locationId, date, from, to, guards: guards ?? undefined },
    }));
    return beyondRules({ born, exempt: DateSet.fromMultirange(exempt) }, laws, work).flatMap((day) => {
      const at = own.find((stint) => stint.location_id === day.locationId);
      const isShown = days.from <= day.date && day.date <= days.to && isReached(reach, day.locationId);
      if (at === undefined || !isShown) return [];
      return {
        person: { id, name: nameOf(name) },
        location: { id: at.location_id, title: at.location_title, zone: at.timezone },
        date: day.date,
        minutes: day.minutes,
        breaches: day.breaches,
      };
    });
  });
  return found.flat();
}

function isReached(reach: Reach, locationId: number): boolean {
  return reach === 'ALL' || reach.includes(locationId);
}

/** The law of the locations where they worked, with what is switched off there. */
async function loadLaws(db: Kysely<Schema>, stints: readonly MinorStint[]): Promise<LawOf> {
  const locationIds = [...new Set(stints.map((stint) => stint.location_id))];
  const dates = stints.map(({ date }) => date);
  const [first = '', last = ''] = [dates.reduce(earlierOf), dates.reduce(laterOf)];
  return lawsFromRows(await selectLaws(db, { locationIds, personIds: [] }, { first, last }));
}
