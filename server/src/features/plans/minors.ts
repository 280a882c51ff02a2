import { ageOn } from '@deckhand/domain/law/age';
import {
  breachesWith,
  datesAround,
  judgedDates,
  type LawAround,
  type PlannedMinor,
  type PlannedWork,
} from '@deckhand/domain/law/minor-work';
import { type Breach, isAbsolute, type LawOf, type LocationLaw } from '@deckhand/domain/law/minors';
import { packsOf } from '@deckhand/domain/law/packs';
import { type SchoolCalendar, type SchoolDates, schoolHoursOn } from '@deckhand/domain/law/school-calendar';
import { Closures } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { addMonths, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { closuresFromRows } from './load-closures.ts';
import {
  type CalendarRow,
  type LawRow,
  type MinorRow,
  selectLaws,
  selectLifeguardPositions,
  selectMinors,
} from './minors.queries.ts';
import { minutesFromRow, weekdayFromRow } from './plan-rows.ts';

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
  // A day more or less does not matter here: the rules look at the dates of the work.
  const today = todayIn('EST', now);
  return rows.filter((row) => isMinorOn(row, today)).map(({ id }) => id);
}

/** The facts that rules of law ask about some people, as rows that another thread can read. */
export interface LawRows {
  minors: readonly MinorRow[];
  laws: readonly LawRow[];
  lifeguardPositions: readonly number[];
}

export interface LoadedLaw {
  around: LawAround;
  minors: ReadonlyMap<number, PlannedMinor>;
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

/** Makes of the rows what the judge asks, in whichever thread. Work of a shift that is being changed counts for nothing. */
export function lawFromRows(
  { minors, laws, lifeguardPositions }: LawRows,
  exceptShiftId?: number,
): LoadedLaw {
  const closures = new Map(laws.map((row) => [row.id, closuresFromRows(row.closures)]));
  return {
    around: {
      laws: lawsFromRows(laws),
      closuresAt: (locationId) => closures.get(locationId) ?? Closures.none,
      lifeguardPositions: new Set(lifeguardPositions),
    },
    minors: new Map(
      minors.flatMap((row) => {
        const minor = minorFromRow(row, exceptShiftId);
        return minor ? [[row.id, minor]] : [];
      }),
    ),
  };
}

function minorFromRow(row: MinorRow, exceptShiftId: number | undefined): PlannedMinor | undefined {
  if (row.born_on === null) return undefined;
  return {
    born: row.born_on,
    exempt: DateSet.fromMultirange(row.exempt),
    positionIds: row.position_ids,
    certified: heldDates(row.certificates),
    work: row.work
      .filter(({ shift_id }) => shift_id !== exceptShiftId)
      .map(({ shift_id, location_id, position_ids, weekday, dates, minutes }) => ({
        shiftId: shift_id,
        locationId: location_id,
        positionIds: position_ids,
        weekday: weekdayFromRow(weekday),
        dates: DateSet.fromMultirange(dates),
        minutes: minutesFromRow(minutes),
      })),
  };
}

export function schoolCalendarFromRow(row: CalendarRow): SchoolCalendar {
  const { weekdays, start, end, terms, days_off: daysOff } = row;
  return { weekdays, hours: { start, end }, terms, daysOff };
}

/** The law of each of the locations. */
export function lawsFromRows(rows: readonly LawRow[]): LawOf {
  return new Map(rows.map((row) => [row.id, lawOfLocation(row)]));
}

function lawOfLocation({ state, timezone, calendar, parts_off: partsOff }: LawRow): LocationLaw {
  const known = calendar && schoolCalendarFromRow(calendar);
  const off = new Map(partsOff.map(({ pack, dates }) => [pack, DateSet.fromMultirange(dates)]));
  return {
    zone: timezone,
    packs: packsOf(state).map((pack) => ({ pack, off: off.get(pack.pack) ?? DateSet.empty })),
    schoolHoursOn: (date) => schoolHoursOn(known, date).hours,
  };
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

function heldDates(certificates: readonly { dates: string }[]): DateSet {
  return certificates.reduce(
    (dates, { dates: more }) => dates.union(DateSet.fromMultirange(more)),
    DateSet.empty,
  );
}
