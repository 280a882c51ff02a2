import type { Fit } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { Candidate } from '@deckhand/domain/staffing/candidate';
import { fillByStep } from '@deckhand/domain/staffing/filling/greedy';
import { compareRanked, rankingFor } from '@deckhand/domain/staffing/filling/rank';
import type { OpenSchool, Proposal } from '@deckhand/domain/staffing/filling/school';
import type { Limits } from '@deckhand/domain/staffing/rules';
import { type SeatDate, type SeatOfShift, type SeatTime, seatOn } from '@deckhand/domain/staffing/seat';
import { addDays, type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { type MinuteRange, minutesOf } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns, otherCalls } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadRequiredKindsOf } from '../../plans/certificates.ts';
import { selectClosuresWithin, selectExperience, selectLimits } from './candidates.queries.ts';
import { closuresAt, inWeeks, spansOf } from './weeks.ts';
import { wireFit } from './wire-ranked.ts';

/** A seat for which somebody is looked for, whether it is open, planned or only asked about: then its shift is 0. */
export interface WeekSeat extends SeatOfShift {
  /** Its dates, all in the week of the first. */
  dates: readonly { date: CivilDate; minutes: MinuteRange }[];
}

/** FI6: the dates of a seat that are in the week of the first of them. */
export function datesOfFirstWeek(times: readonly SeatTime[]): WeekSeat['dates'] {
  const [first] = times.flatMap(({ dates }) => dates.first ?? []).sort(compareDates);
  if (first === undefined) return [];
  const last = addDays(startOfWeek(first), 6);
  return times.flatMap((time) =>
    listWeekdayDates(time, first, last).map((date) => ({ date, minutes: time.minutes })),
  );
}

/** The bookings that decide who can take these seats, and how well it suits. */
export function bookedAround(seats: readonly WeekSeat[]): DateSet {
  const { first, last } = spansOfSeats(seats).around;
  return DateSet.fromRange(first, last);
}

function spansOfSeats(seats: readonly WeekSeat[]) {
  return spansOf(seats.flatMap(({ dates }) => dates.map(({ date }) => date)));
}

export type SeatRules = Awaited<ReturnType<typeof loadSeatRules>>;

/** Loads the school's limits, and who worked there lately, in one trip. */
export async function loadSeatRules(db: Kysely<Schema>, seats: readonly WeekSeat[]) {
  const { around, since } = spansOfSeats(seats);
  const locations = [...new Set(seats.map(({ locationId }) => locationId))];
  const [limits, closureRows, experience, required] = await together([
    selectLimits(db),
    selectClosuresWithin(db, around),
    selectExperience(db, locations, since),
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

/** The school as the seats see it. The needs are not asked: everybody who may take a seat fills it. */
export class SeatSchool {
  private constructor(
    private readonly school: OpenSchool,
    private readonly datesOf: ReadonlyMap<WeekSeat, readonly SeatDate[]>,
  ) {}

  static async open(
    seats: readonly WeekSeat[],
    candidates: readonly Candidate[],
    { limits, closures, experienceOf, required }: SeatRules,
  ): Promise<SeatSchool> {
    const datesOf = new Map(seats.map((seat) => [seat, openDatesOf(seat, closures(seat.locationId))]));
    const own = [...datesOf.values()].flat();
    const { around } = spansOfSeats(seats);
    const addWeeks = inWeeks({ around, closures, experienceOf, own });
    const school = {
      seats: own,
      required,
      limits,
      candidates: await inTurns(candidates, addWeeks),
      gaps: new Map(),
    };
    return new SeatSchool(school, datesOf);
  }

  /** FI3: these people for a seat, best first; in their order if it is closed on all its dates. */
  async rank(
    actor: Actor,
    seat: WeekSeat,
    people: readonly number[],
    others: readonly Proposal[] = [],
  ): Promise<{ id: number; fit?: Fit }[]> {
    const dates = this.datesOf.get(seat) ?? [];
    const [first] = dates;
    if (!first) return people.map((id) => ({ id }));
    const asked = new Set(people);
    const candidates = this.school.candidates.filter(({ id }) => asked.has(id));
    const ranking = rankingFor({ ...this.school, candidates }, dates, others);
    const ranked = await inTurns(ranking.candidates, ranking.judge);
    return inTurns(ranked.sort(compareRanked), (one) => ({
      id: one.candidate.id,
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

function openDatesOf({ dates, ...shift }: WeekSeat, closures: ReturnType<SeatRules['closures']>): SeatDate[] {
  return dates
    .toSorted((left, right) => compareDates(left.date, right.date))
    .flatMap(({ date, minutes }) => {
      const parts = closures.cut(date, minutes);
      return parts.length === 0 ? [] : [seatOn(shift, date, minutes, parts)];
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
