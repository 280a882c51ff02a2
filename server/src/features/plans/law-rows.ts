import type { LawAround, PlannedMinor } from '@deckhand/domain/law/minor-work';
import type { LawOf, LocationLaw } from '@deckhand/domain/law/minors';
import { packsOf } from '@deckhand/domain/law/packs';
import { type SchoolCalendar, schoolHoursOn } from '@deckhand/domain/law/school-calendar';
import { Closures } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type Horizon, publishedDates } from '@deckhand/domain/plans/horizon';
import { alignToWeekday } from '@deckhand/domain/plans/weekday-dates';
import { closuresFromRows } from './closure-rows.ts';
import type { CalendarRow, LawRow, MinorRow } from './minors.queries.ts';
import { minutesFromRow, weekdayFromRow } from './plan-rows.ts';

/** The facts that rules of law ask about some people, as rows that another thread can read. */
export interface LawRows {
  minors: readonly MinorRow[];
  laws: readonly LawRow[];
  lifeguardPositions: readonly number[];
}

export interface LoadedLaw {
  around: LawAround;
  minors: ReadonlyMap<number, PlannedMinor>;
  /** The last date that staff of each location see. */
  horizons: ReadonlyMap<number, Horizon>;
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
    horizons: new Map(laws.map((row) => [row.id, row.published_through])),
  };
}

/** DR4: the minor with the planned work of which somebody may know. */
export function minorKnownTo(
  { horizons }: Pick<LoadedLaw, 'horizons'>,
  minor: PlannedMinor,
  horizonOf: (location: { id: number; published_through: Horizon }) => Horizon,
): PlannedMinor {
  const work = minor.work.map((one) => {
    const through = horizons.get(one.locationId) ?? null;
    const horizon = through === null ? null : horizonOf({ id: one.locationId, published_through: through });
    return horizon === null
      ? one
      : { ...one, dates: alignToWeekday(publishedDates(one.dates, horizon), one.weekday) };
  });
  return { ...minor, work };
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

function heldDates(certificates: readonly { dates: string }[]): DateSet {
  return certificates.reduce(
    (dates, { dates: more }) => dates.union(DateSet.fromMultirange(more)),
    DateSet.empty,
  );
}
