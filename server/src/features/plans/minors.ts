import { ageOn } from '@deckhand/domain/law/age';
import { breachesWith, datesAround, judgedDates, type PlannedWork } from '@deckhand/domain/law/minor-work';
import { type Breach, isAbsolute } from '@deckhand/domain/law/minors';
import type { SchoolDates } from '@deckhand/domain/law/school-calendar';
import { addMonths, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { LawRows, LoadedLaw } from './law-rows.ts';
import { selectLaws, selectLifeguardPositions, selectMinors } from './minors.queries.ts';

/** Somebody without a date of birth counts as an adult. */
export function isMinorOn<Row extends { born_on: CivilDate | null }>(
  row: Row,
  date: CivilDate,
): row is Row & { born_on: CivilDate } {
  return row.born_on !== null && ageOn(row.born_on, date) < 18;
}

/** LA12: the birthday of the oldest people who are not 18 yet, somewhere. */
export function bornBeforeMinors(now: Date): CivilDate {
  return addMonths(todayIn('HST', now), -18 * 12);
}

/** The people under 18 among these, by the date of birth that is known of them. */
export function minorsAmong(rows: readonly { id: number; born_on: CivilDate | null }[], now: Date): number[] {
  // The day of Hawaii, where it is the longest. A day more does not matter: the rules look at the dates of the work.
  const today = todayIn('HST', now);
  return rows.filter((row) => isMinorOn(row, today)).map(({ id }) => id);
}

interface Asked {
  personIds: readonly number[];
  /** Where they may work, besides their own shifts. */
  locationIds: readonly number[];
  dates: SchoolDates;
}

const NO_LAW: LawRows = { minors: [], laws: [], lifeguardPositions: [] };

/** Loads in one trip what rules of law ask about minors, and in none without any. */
export async function loadLawRows(
  db: Kysely<Schema>,
  { personIds, locationIds, dates }: Asked,
): Promise<LawRows> {
  if (personIds.length === 0) return NO_LAW;
  const around = datesAround(judgedDates(dates));
  const [minors, laws, lifeguardPositions] = await together([
    selectMinors(db, personIds, around),
    selectLaws(db, { locationIds, personIds }, around),
    selectLifeguardPositions(db),
  ]);
  return { minors, laws, lifeguardPositions };
}

/** LA5: the rules of ages alone that somebody broke who did this work; hours are not asked. */
export function agesBrokenBy(
  { around, minors }: LoadedLaw,
  personId: number,
  work: PlannedWork,
): readonly Breach[] {
  const minor = minors.get(personId);
  return minor
    ? breachesWith(around, { ...minor, work: [] }, [work]).breaches.filter(({ rule }) => isAbsolute(rule))
    : [];
}
