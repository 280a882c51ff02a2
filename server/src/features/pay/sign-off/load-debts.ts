import type { Actor } from '@deckhand/domain/access/actor';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import type { PayPeriod } from '@deckhand/domain/pay/periods';
import type { Facts } from '@deckhand/domain/pay/sign-off/exceptions';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadPay, type PaidPerson, sumsOf } from '../wages/load-pay.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { selectLocationsOfDebts, selectLocationsOfLeave, selectPeopleOfDebts } from './exceptions.queries.ts';

interface Asked {
  period: PayPeriod;
  reach: Reach;
  reader: Actor | undefined;
  /** Only they can owe: nothing else takes from what somebody worked. */
  corrected: readonly { personId: number; last: number }[];
}

interface Found {
  person: PaidPerson;
  date: CivilDate;
  /** The first of them in reach names it. Leave has none. */
  locationIds: readonly number[];
  /** Absent where a wage is missing. */
  debt: { minutes: number; cents: number | null } | undefined;
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
  const found = people.flatMap((person): Found[] => {
    const { minutes, leave_minutes: leave, cents } = sumsOf(person.lines);
    const debt = { minutes: minutes + leave, cents };
    const corrected = correctedIn(person);
    return [
      ...((debt.cents ?? debt.minutes) < 0 && corrected ? [{ ...corrected, person, debt }] : []),
      ...(person.missingWage ? [{ ...lackingIn(person, person.missingWage), person, debt: undefined }] : []),
    ];
  });
  const locationOfLeave = await selectLocationsOfLeave(
    db,
    found
      .filter(({ locationIds }) => locationIds.length === 0)
      .map(({ person: { personId }, date }) => ({ personId, date })),
  );
  const reached = found.flatMap(({ locationIds, date, person: { personId }, debt }) => {
    const known = locationIds.length > 0 ? locationIds : [locationOfLeave.get(personId)];
    const locationId = known.find((id) => id !== undefined && isReached(id, reach));
    return locationId === undefined ? [] : [{ personId, locationId, date, debt }];
  });
  const lacking = reached.filter(({ debt }) => debt === undefined);
  const owing = reached.flatMap(({ debt, ...at }) => (debt ? [{ ...at, debt }] : []));
  if (reached.length === 0) return { debts: [], missingWages: [] };
  const [settings, rows, locations] = await together([
    loadPaySettings(db),
    selectPeopleOfDebts(
      db,
      reached.map(({ personId }) => personId),
    ),
    selectLocationsOfDebts(
      db,
      reached.map(({ locationId }) => locationId),
    ),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const locationOf = new Map(locations.map((location) => [location.id, location]));
  const lastOf = new Map(corrected.map(({ personId, last }) => [personId, last]));
  const aboutOf = ({
    personId,
    locationId,
    date,
  }: Pick<(typeof reached)[number], 'personId' | 'locationId' | 'date'>) => {
    const [row, location] = [rowOf.get(personId), locationOf.get(locationId)];
    if (!row || !location) return [];
    const { id, title, timezone: zone } = location;
    return [
      { row, about: { person: { id: row.id, name: nameOf(row) }, location: { id, title, zone }, date } },
    ];
  };
  const missingWages = lacking.flatMap(aboutOf).map(({ about }) => about);
  const debts = owing.flatMap(({ personId, debt, locationId, date }) => {
    const [known] = aboutOf({ personId, locationId, date });
    if (known === undefined) return [];
    const { row, about } = known;
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

/** The day from which on the person was corrected, and where: else where they worked. */
function correctedIn({ lines }: PaidPerson): Pick<Found, 'date' | 'locationIds'> | undefined {
  const corrected = lines.filter(({ adjusts }) => adjusts !== null);
  const [date] = corrected.map(({ adjusts }) => adjusts ?? '').sort();
  if (date === undefined) return undefined;
  return { date, locationIds: [...corrected, ...lines].flatMap(({ locationId }) => locationId ?? []) };
}

function lackingIn(
  { inputs }: PaidPerson,
  { date, locationId }: NonNullable<PaidPerson['missingWage']>,
): Pick<Found, 'date' | 'locationIds'> {
  const worked = inputs.weeks.flatMap(({ rows }) => rows.map((row) => row.locationId));
  return { date, locationIds: [...(locationId === null ? [] : [locationId]), ...worked] };
}
