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

/** X-OWE, PE10: the people to whom a period would pay less than nothing. It takes trips only where closed days were corrected. */
export async function loadDebts(
  db: Kysely<Schema>,
  { period, reach, reader, corrected }: Asked,
): Promise<Facts['debts']> {
  const only = corrected.map(({ personId }) => personId);
  const { people } = await loadPay(db, period, { only });
  const owing = people.flatMap((person) => {
    const { minutes, leave_minutes: leave, cents } = sumsOf(person.lines);
    const debt = { minutes: minutes + leave, cents };
    if ((debt.cents ?? debt.minutes) >= 0) return [];
    const at = correctedAt(person, reach);
    return at ? [{ person, debt, ...at }] : [];
  });
  if (owing.length === 0) return [];
  const [settings, rows, locations] = await together([
    loadPaySettings(db),
    selectPeopleOfDebts(
      db,
      owing.map(({ person }) => person.personId),
    ),
    selectLocationsOfDebts(
      db,
      owing.map(({ locationId }) => locationId),
    ),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const locationOf = new Map(locations.map((location) => [location.id, location]));
  const lastOf = new Map(corrected.map(({ personId, last }) => [personId, last]));
  return owing.flatMap(({ person: { personId }, debt, locationId, date }) => {
    const [row, location] = [rowOf.get(personId), locationOf.get(locationId)];
    if (!row || !location) return [];
    const person = { id: row.id, role: row.role, locationIds: row.location_ids };
    return {
      person: { id: row.id, name: nameOf(row) },
      location: { id: location.id, title: location.title, zone: location.timezone },
      date,
      ...debt,
      showsDollars: reader !== undefined && maySeeWagesOf(reader, person, settings.managers_see_wages),
      // A digest of so few digits as those of dollars could be guessed by readers who may not see them.
      state: JSON.stringify([debt.minutes, lastOf.get(personId), row.last_wage]),
    };
  });
}

/** Where and from which day on the person was corrected: at a location in reach. Leave has none: then where they worked. */
function correctedAt({ lines }: PaidPerson, reach: Reach) {
  const corrected = lines.filter(({ adjusts }) => adjusts !== null);
  const date = corrected.map(({ adjusts }) => adjusts ?? '').sort()[0];
  for (const { locationId } of [...corrected, ...lines]) {
    if (date && locationId !== null && (reach === 'ALL' || reach.includes(locationId)))
      return { locationId, date };
  }
  return undefined;
}
