import type { Actor } from '@deckhand/domain/access/actor';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import type { PayPeriod } from '@deckhand/domain/pay/periods';
import type { Facts } from '@deckhand/domain/pay/sign-off/exceptions';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadPay, type PaidPerson, sumsOf } from '../wages/load-pay.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { selectLocationsOfDebts, selectPeopleOfDebts } from './exceptions.queries.ts';

interface Asked {
  period: PayPeriod;
  reach: Reach;
  reader: Actor | undefined;
  /** Only they can owe: nothing else takes from what somebody worked. */
  corrected: readonly { personId: number; last: number }[];
}

/**
 * X-OWE, PE10: the people to whom a period would pay less than nothing. X-WAGE: those of whose corrected days some have no wage any more,
 * so that nothing can be closed. It takes trips only where closed days were corrected.
 */
export async function loadDebts(
  db: Kysely<Schema>,
  { period, reach, reader, corrected }: Asked,
): Promise<Pick<Facts, 'debts' | 'missingWages'>> {
  const only = corrected.map(({ personId }) => personId);
  const { people } = await loadPay(db, period, { only });
  const owing = people.flatMap((person) => {
    const { minutes, leave_minutes: leave, cents } = sumsOf(person.lines);
    const debt = { minutes: minutes + leave, cents };
    if ((debt.cents ?? debt.minutes) >= 0) return [];
    const at = correctedAt(person, reach);
    return at ? [{ person, debt, ...at }] : [];
  });
  const lacking = people.flatMap(({ personId, inputs, missingWage }) => {
    if (missingWage === undefined) return [];
    const { date } = missingWage;
    const worked = inputs.weeks.flatMap(({ rows }) => rows.map(({ locationId }) => locationId));
    const locationId = [missingWage.locationId, ...worked].find((id) => id !== null && isReached(id, reach));
    return locationId == null ? [] : [{ personId, locationId, date }];
  });
  if (owing.length === 0 && lacking.length === 0) return { debts: [], missingWages: [] };
  const [settings, rows, locations] = await together([
    loadPaySettings(db),
    selectPeopleOfDebts(db, [
      ...owing.map(({ person }) => person.personId),
      ...lacking.map(({ personId }) => personId),
    ]),
    selectLocationsOfDebts(
      db,
      [...owing, ...lacking].map(({ locationId }) => locationId),
    ),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const locationOf = new Map(locations.map((location) => [location.id, location]));
  const lastOf = new Map(corrected.map(({ personId, last }) => [personId, last]));
  const aboutOf = ({ personId, locationId, date }: (typeof lacking)[number]) => {
    const [row, location] = [rowOf.get(personId), locationOf.get(locationId)];
    if (!row || !location) return [];
    const { id, title, timezone: zone } = location;
    return [
      { row, about: { person: { id: row.id, name: nameOf(row) }, location: { id, title, zone }, date } },
    ];
  };
  const missingWages = lacking.flatMap(aboutOf).map(({ about }) => about);
  const debts = owing.flatMap(({ person: { personId }, debt, locationId, date }) => {
    const [found] = aboutOf({ personId, locationId, date });
    if (found === undefined) return [];
    const { row, about } = found;
    const person = { id: row.id, role: row.role, locationIds: row.location_ids };
    return {
      ...about,
      ...debt,
      showsDollars: reader !== undefined && maySeeWagesOf(reader, person, settings.managers_see_wages),
      // A digest of so few digits as those of dollars could be guessed by readers who may not see them.
      state: JSON.stringify([debt.minutes, lastOf.get(personId), row.last_wage]),
    };
  });
  return { debts, missingWages };
}

function isReached(locationId: number, reach: Reach): boolean {
  return reach === 'ALL' || reach.includes(locationId);
}

/** Where and from which day on the person was corrected: at a location in reach. Leave has none: then where they worked. */
function correctedAt({ lines }: PaidPerson, reach: Reach) {
  const corrected = lines.filter(({ adjusts }) => adjusts !== null);
  const date = corrected.map(({ adjusts }) => adjusts ?? '').sort()[0];
  for (const { locationId } of [...corrected, ...lines]) {
    if (date && locationId !== null && isReached(locationId, reach)) return { locationId, date };
  }
  return undefined;
}
