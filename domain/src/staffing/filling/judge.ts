import { lackOn } from '../../certificates/certified-dates.ts';
import { clashDates } from '../../plans/conflicts.ts';
import { DateSet } from '../../plans/date-set.ts';
import { addDays, type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import { startOfWeek } from '../../time/weeks.ts';
import type { Unavailability, WantedTime } from '../availability/unavailability.ts';
import { type Booking, type Reason, reasonsAgainst } from '../reasons.ts';
import type { Engagement, Helper, Limits, OpenSchool, Vacancy, Work } from './school.ts';

/** What keeps a person from a vacancy: a gate of every seat, or a rule of filling (FI1). */
export type Obstacle<Booked extends Booking = Booking> =
  | Exclude<Reason<Booked, never>, { readonly kind: 'UNAVAILABLE' }>
  | {
      readonly kind: 'TRAVEL' | 'REST';
      readonly engagement: Engagement<Booked>;
      /** The minutes between the two, and those that are needed. */
      readonly minutes: number;
      readonly needed: number;
    }
  | { readonly kind: 'LONG_DAY'; readonly minutes: number; readonly most: number };

/** What speaks against a person whom a manager may choose all the same. */
export type Price<Said extends Unavailability = Unavailability> =
  | Extract<Reason<never, Said>, { readonly kind: 'UNAVAILABLE' }>
  | { readonly kind: 'MOST_HOURS'; readonly minutes: number; readonly most: number }
  | { readonly kind: 'OVERTIME'; readonly minutes: number };

export interface Judgement<Booked extends Booking = Booking, Said extends Unavailability = Unavailability> {
  readonly obstacles: readonly Obstacle<Booked>[];
  readonly prices: readonly Price<Said>[];
}

/** A vacancy with what everybody is judged by, made once however many people there are. */
export interface Asked {
  readonly vacancy: Vacancy;
  readonly times: readonly WantedTime[];
  readonly week: { readonly first: CivilDate; readonly last: CivilDate };
}

export function ask(vacancy: Vacancy): Asked {
  const { date, minutes } = vacancy;
  const times = [{ weekday: weekdayOf(date), dates: DateSet.fromDates([date]), minutes }];
  return { vacancy, times, week: weekOf(date) };
}

/** FI1: everything that speaks against a person for a vacancy. */
export function judge<Booked extends Booking, Said extends Unavailability>(
  school: Pick<OpenSchool<Booked, Said>, 'required' | 'limits'>,
  helper: Helper<Booked, Said>,
  vacancy: Vacancy,
): Judgement<Booked, Said> {
  return judgeSeat(school, helper, [ask(vacancy)]);
}

/**
 * The same for a seat on several dates of one week, which the person takes together. What speaks against several dates is said of the
 * first of them.
 */
export function judgeSeat<Booked extends Booking, Said extends Unavailability>(
  school: Pick<OpenSchool<Booked, Said>, 'required' | 'limits'>,
  helper: Helper<Booked, Said>,
  seat: readonly Asked[],
): Judgement<Booked, Said> {
  const obstacles: Obstacle<Booked>[] = [];
  const prices: Price<Said>[] = [];
  for (const asked of seat) {
    const judged = judgeDate(school, helper, asked);
    const isNew = isNotYetIn([...obstacles, ...prices]);
    obstacles.push(...judged.obstacles.filter(isNew));
    prices.push(...judged.prices.filter(isNew));
  }
  prices.push(...hourPrices(school.limits, helper, seat));
  return { obstacles, prices };
}

function isNotYetIn(said: readonly { readonly kind: string }[]) {
  const kinds = new Set(said.map(({ kind }) => kind));
  return ({ kind }: { readonly kind: string }) => !kinds.has(kind);
}

/** What speaks against a date by itself; the hours of the week are judged together. */
function judgeDate<Booked extends Booking, Said extends Unavailability>(
  school: Pick<OpenSchool<Booked, Said>, 'required' | 'limits'>,
  helper: Helper<Booked, Said>,
  asked: Asked,
): { obstacles: Obstacle<Booked>[]; prices: Price<Said>[] } {
  const { vacancy } = asked;
  const obstacles: Obstacle<Booked>[] = [];
  const prices: Price<Said>[] = [];
  for (const reason of reasonsFor(school, helper, asked)) {
    if (reason.kind === 'UNAVAILABLE') prices.push(reason);
    else obstacles.push(reason);
  }
  const { limits } = school;
  for (const engagement of helper.engagements) {
    const minutes = minutesBetween(vacancy, engagement);
    const { travel, rest } = breakNeeded(limits, vacancy, engagement);
    // What overlaps is booked, and said so already.
    if (minutes < 0) continue;
    if (minutes < travel) obstacles.push({ kind: 'TRAVEL', engagement, minutes, needed: travel });
    else if (minutes < rest) obstacles.push({ kind: 'REST', engagement, minutes, needed: rest });
  }
  const day = sumLength(helper.engagements.filter(({ date }) => date === vacancy.date)) + vacancy.length;
  const { mostDailyMinutes: mostDaily } = limits;
  if (mostDaily !== null && day > mostDaily)
    obstacles.push({ kind: 'LONG_DAY', minutes: day, most: mostDaily });
  return { obstacles, prices };
}

/** What the hours of the week cost. */
function hourPrices(
  limits: Limits,
  helper: Pick<Helper, 'engagements' | 'mostMinutes'>,
  seat: readonly Asked[],
): Exclude<Price, { readonly kind: 'UNAVAILABLE' }>[] {
  const [first] = seat;
  if (!first) return [];
  const before = minutesWithin(helper, first.week);
  const after = before + sumLength(seat.map(({ vacancy }) => vacancy));
  const most = helper.mostMinutes;
  const overtime = overtimeOf(limits, after) - overtimeOf(limits, before);
  return [
    ...(most !== null && after > most ? [{ kind: 'MOST_HOURS' as const, minutes: after, most }] : []),
    ...(overtime > 0 ? [{ kind: 'OVERTIME' as const, minutes: overtime }] : []),
  ];
}

/** Whether filling may propose the person by itself. Somebody at a price is chosen by a manager alone. */
export function isProposable({ obstacles, prices }: Judgement, { noOvertime }: Limits): boolean {
  return obstacles.length === 0 && prices.every(({ kind }) => kind === 'OVERTIME' && !noOvertime);
}

/**
 * FI1: of each of these vacancies, which others one person cannot take as well: at the same moment, too far apart, or with too little
 * rest. Each pair is judged once, for all people.
 */
export function exclusionsAmong(limits: Limits, vacancies: readonly Vacancy[]): readonly boolean[][] {
  const rows = vacancies.map((vacancy) => ({ vacancy, booked: bookedRow(vacancy, 0) }));
  const excluded = rows.map(() => rows.map(() => false));
  for (const [index, left] of rows.entries()) {
    for (const [other, right] of rows.slice(0, index).entries()) {
      const { travel, rest } = breakNeeded(limits, left.vacancy, right.vacancy);
      const isExcluded =
        minutesBetween(left.vacancy, right.vacancy) < Math.max(travel, rest) ||
        !clashDates(left.booked, right.booked).isEmpty;
      for (const [one, two] of [
        [index, other],
        [other, index],
      ] as const)
        (excluded[one] as boolean[])[two] = isExcluded;
    }
  }
  return excluded;
}

/** The row that books a person for a vacancy. */
export function bookedRow(vacancy: Vacancy, personId: number) {
  return {
    personId,
    weekday: weekdayOf(vacancy.date),
    dates: DateSet.fromDates([vacancy.date]),
    minutes: vacancy.minutes,
    zone: vacancy.zone,
  };
}

/** The person with a vacancy that they take, as if they had been seated. */
export function seated<Booked extends Booking, Said extends Unavailability>(
  { bookingOf }: Pick<OpenSchool<Booked, Said>, 'bookingOf'>,
  helper: Helper<Booked, Said>,
  vacancy: Vacancy,
): Helper<Booked, Said> {
  const booking = bookingOf(vacancy, helper.id);
  const { locationId, date, from, to, length } = vacancy;
  return {
    ...helper,
    bookings: [...helper.bookings, booking],
    engagements: [...helper.engagements, { locationId, date, from, to, length, booking }],
  };
}

/** The most minutes that filling gives a person in a week. */
export function weeklyLimit({ mostMinutes }: Pick<Helper, 'mostMinutes'>, limits: Limits): number {
  return Math.min(
    mostMinutes ?? Number.POSITIVE_INFINITY,
    limits.noOvertime ? limits.overtimeMinutes : Number.POSITIVE_INFINITY,
  );
}

/** The minutes that a person has in the week of the date, over all locations. */
export function weekMinutes(
  { engagements }: Pick<Helper, 'engagements'>,
  { date }: Pick<Work, 'date'>,
): number {
  return minutesWithin({ engagements }, weekOf(date));
}

function weekOf(date: CivilDate): Asked['week'] {
  const first = startOfWeek(date);
  return { first, last: addDays(first, 6) };
}

export function minutesWithin(
  { engagements }: Pick<Helper, 'engagements'>,
  { first, last }: Asked['week'],
): number {
  // Dates are compared as texts: making the week of each of them would take most of the time of a ranking.
  return sumLength(engagements.filter((one) => first <= one.date && one.date <= last));
}

export function overtimeOf({ overtimeMinutes }: Limits, minutes: number): number {
  return Math.max(0, minutes - overtimeMinutes);
}

/** The positions of the vacancy that the person may do, with certificates that hold that day. */
export function ablePositions(
  { required }: Pick<OpenSchool, 'required'>,
  { positionIds, certificates }: Pick<Helper, 'positionIds' | 'certificates'>,
  vacancy: Vacancy,
): number[] {
  return vacancy.positionIds.filter(
    (id) =>
      positionIds.includes(id) &&
      (required.get(id) ?? []).every((kind) => certificates.get(kind.id)?.contains(vacancy.date)),
  );
}

function reasonsFor<Booked extends Booking, Said extends Unavailability>(
  { required }: Pick<OpenSchool, 'required'>,
  helper: Helper<Booked, Said>,
  { vacancy: { locationId, positionIds, zone, date }, times }: Asked,
): Reason<Booked, Said>[] {
  const needsCertificate = positionIds.some((id) => required.get(id)?.length);
  // Whoever lacks the position is not asked for its certificates.
  const isAsked = needsCertificate && positionIds.some((id) => helper.positionIds.includes(id));
  const lack = isAsked ? lackOn(helper, positionIds, required, date) : undefined;
  const lacks = lack ? [{ kind: lack.kind.name, ended: lack.ended }] : [];
  return reasonsAgainst({ ...helper, lacks }, { locationId, positionIds, times, zone });
}

/** Negative if they overlap. */
function minutesBetween(left: Work, right: Work): number {
  return Math.max(right.from - left.to, left.from - right.to);
}

function breakNeeded({ travelMinutes, restMinutes }: Limits, left: Work, right: Work) {
  return {
    travel: left.locationId === right.locationId ? 0 : travelMinutes,
    rest: left.date === right.date ? 0 : restMinutes,
  };
}

export function sumLength(works: readonly Pick<Work, 'length'>[]): number {
  return works.reduce((sum, { length }) => sum + length, 0);
}
