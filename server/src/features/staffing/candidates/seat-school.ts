import type { Fit } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { WantedTime } from '@deckhand/domain/staffing/availability/unavailability';
import { fillByStep } from '@deckhand/domain/staffing/filling/greedy';
import { bookedRow } from '@deckhand/domain/staffing/filling/judge';
import { compareRanked, rankingFor } from '@deckhand/domain/staffing/filling/rank';
import {
  type Limits,
  type OpenSchool,
  type Proposal,
  type Vacancy,
  workOf,
} from '@deckhand/domain/staffing/filling/school';
import { addDays, type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { type MinuteRange, minutesOf } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns, otherCalls } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadRequiredKindsOf } from '../../plans/certificates.ts';
import type { Said } from '../../plans/unavailability-rows.ts';
import type { NamedBooking } from '../../plans/wire-reason.ts';
import { selectClosuresWithin, selectExperience, selectLimits } from './candidates.queries.ts';
import { closuresAt, type HelperRow, helperFromRow, spansOf } from './helper-rows.ts';
import { wireFit } from './wire-ranked.ts';

/** A seat for which somebody is looked for, whether it is open, planned or only asked about. */
export interface WantedSeat {
  /** Of a shift that does not exist yet, 0. */
  shiftId: number;
  locationId: number;
  zone: ZoneCode;
  positionIds: readonly number[];
  /** Its dates, all in the week of the first. */
  dates: readonly { date: CivilDate; minutes: MinuteRange }[];
  /** What the seat is called where somebody cannot take another one because of it. */
  code?: string;
  locationTitle?: string;
}

/** FI6: of a seat on many dates, those in the week of the first of them. */
export function datesOfFirstWeek(times: readonly WantedTime[]): WantedSeat['dates'] {
  const [first] = times.flatMap(({ dates }) => dates.first ?? []).sort(compareDates);
  if (first === undefined) return [];
  const last = addDays(startOfWeek(first), 6);
  return times.flatMap((time) =>
    listWeekdayDates(time, first, last).map((date) => ({ date, minutes: time.minutes })),
  );
}

/** The dates around which the helpers of these seats are needed. */
export function spansOfSeats(seats: readonly WantedSeat[]) {
  return spansOf(seats.flatMap(({ dates }) => dates.map(({ date }) => date)));
}

export type SeatRules = Awaited<ReturnType<typeof loadSeatRules>>;

/** What the school sets, and who worked there lately, in one trip. */
export async function loadSeatRules(db: Kysely<Schema>, seats: readonly WantedSeat[]) {
  const { around, since } = spansOfSeats(seats);
  const places = [...new Set(seats.map(({ locationId }) => locationId))];
  const [limits, closureRows, experience, required] = await together([
    selectLimits(db),
    selectClosuresWithin(db, around),
    selectExperience(db, places, since),
    loadRequiredKindsOf(
      db,
      seats.flatMap(({ positionIds }) => positionIds),
    ),
  ]);
  return {
    limits: limitsFromRow(limits, true),
    closures: closuresAt(closureRows),
    experienceOf: groupBy(experience, (row) => row.person_id),
    required,
  };
}

/** The school as the seats see it. What is needed is not asked: whoever may take a seat fills one of its places. */
export class SeatSchool {
  private constructor(
    private readonly school: OpenSchool<NamedBooking, Said>,
    private readonly vacancies: ReadonlyMap<WantedSeat, readonly Vacancy[]>,
  ) {}

  static async open(
    seats: readonly WantedSeat[],
    rows: readonly Omit<HelperRow, 'experience'>[],
    { limits, closures, experienceOf, required }: SeatRules,
  ): Promise<SeatSchool> {
    const bySeat = new Map(seats.map((seat) => [seat, vacanciesOf(seat, closures(seat.locationId))]));
    const vacancies = [...bySeat.values()].flat();
    const { around } = spansOfSeats(seats);
    // Late in the west is the next day in the east.
    const near = new Set(vacancies.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]));
    const isWanted = (shiftId: number, date: CivilDate) =>
      vacancies.some((vacancy) => vacancy.shiftId === shiftId && vacancy.date === date);
    const school = {
      vacancies,
      required,
      limits,
      helpers: await inTurns(rows, (row) =>
        helperFromRow(
          { ...row, experience: experienceOf.get(row.id) ?? [] },
          { around, closures, isNear: (date) => near.has(date), isWanted },
        ),
      ),
      gaps: new Map(),
      bookingOf: (vacancy: Vacancy, personId: number) => {
        const seat = seats.find((one) => bySeat.get(one)?.includes(vacancy));
        const { code = '', locationTitle = '' } = seat ?? {};
        return bookingFor(vacancy, personId, { code, location_title: locationTitle });
      },
    };
    return new SeatSchool(school, bySeat);
  }

  /** FI3: these people for a seat, best first; in their order if it is closed on all its dates. */
  async rank(
    actor: Actor,
    seat: WantedSeat,
    people: readonly number[],
    others: readonly Proposal[] = [],
  ): Promise<{ id: number; fit?: Fit }[]> {
    const vacancies = this.vacancies.get(seat) ?? [];
    const [first] = vacancies;
    if (!first) return people.map((id) => ({ id }));
    const asked = new Set(people);
    const helpers = this.school.helpers.filter(({ id }) => asked.has(id));
    const ranking = rankingFor({ ...this.school, helpers }, vacancies, others);
    const ranked = await inTurns(ranking.helpers, ranking.judge);
    return inTurns(ranked.sort(compareRanked), (one) => ({
      id: one.helper.id,
      fit: wireFit(actor, this.school, first, one),
    }));
  }

  /** The best people for the seats, each of which is on one date: nobody twice at once, and nobody at a price (FI1). */
  async propose(): Promise<Proposal[]> {
    const steps = fillByStep(this.school);
    let step = steps.next();
    while (!step.done) {
      await otherCalls();
      step = steps.next();
    }
    return step.value;
  }
}

function vacanciesOf(
  { shiftId, locationId, zone, positionIds, dates }: WantedSeat,
  closures: ReturnType<SeatRules['closures']>,
): Vacancy[] {
  return dates
    .toSorted((left, right) => compareDates(left.date, right.date))
    .flatMap(({ date, minutes }) => {
      const parts = closures.cut(date, minutes);
      if (parts.length === 0) return [];
      return [{ ...workOf(locationId, zone, date, parts), shiftId, zone, minutes, positionIds }];
    });
}

export function limitsFromRow(row: Awaited<ReturnType<typeof selectLimits>>, noOvertime: boolean): Limits {
  return {
    travelMinutes: row.travel_minutes,
    restMinutes: minutesOf(row.rest_hours),
    mostDailyMinutes: row.most_daily_hours === null ? null : minutesOf(row.most_daily_hours),
    overtimeMinutes: minutesOf(row.overtime_threshold_hours),
    noOvertime,
  };
}

/** How a vacancy books the person who takes it. */
export function bookingFor(
  vacancy: Vacancy,
  personId: number,
  { code, location_title }: { code: string; location_title: string },
): NamedBooking {
  return {
    ...bookedRow(vacancy, personId),
    name: code,
    row: {
      person_id: personId,
      weekday: 0,
      dates: '',
      minutes: '',
      zone: vacancy.zone,
      request_id: null,
      code,
      location_id: vacancy.locationId,
      location_title,
      first_date: null,
      last_date: null,
    },
  };
}
