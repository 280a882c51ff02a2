import type { DateSet } from '../plans/date-set.ts';
import {
  addDays,
  type CivilDate,
  civilDateOf,
  compareDates,
  dayNumberOf,
  firstOnWeekday,
} from '../time/civil-date.ts';
import { lengthOf, MINUTES_PER_DAY, type MinuteRange } from '../time/minutes.ts';
import { startOfWeek, weekDates } from '../time/weeks.ts';
import { instantAt, wallClockAt, type ZoneCode } from '../time/zones.ts';
import { ageOn } from './age.ts';
import type { MinorRule, Pack } from './pack.ts';
import { holdsOn } from './packs.ts';

/** Somebody with a date of birth. Without one they count as an adult, and nothing here is asked. */
export interface Minor {
  readonly born: CivilDate;
  /** The dates of their exemptions (LA6): the rules of hours are not asked then, the least ages always are. */
  readonly exempt: DateSet;
}

/** The law of a location: its packs, each with the dates on which its part about minors is switched off there (LA2). */
export interface LocationLaw {
  readonly zone: ZoneCode;
  readonly packs: readonly { readonly pack: Pack; readonly off: DateSet }[];
  /** LA6: null where the date is no school day. */
  readonly schoolHoursOn: (date: CivilDate) => MinuteRange | null;
}

/** The law of each location at which somebody works, by its id. */
export type LawOf = ReadonlyMap<number, LocationLaw>;

/** A stretch of work, done or planned. Its moments are in minutes since 1970, the same anywhere. */
export interface Stint {
  readonly locationId: number;
  readonly from: number;
  readonly to: number;
  /** Set where it is a lifeguard's, with whether a certificate of the person holds then. */
  readonly guards?: 'CERTIFIED' | 'UNCERTIFIED' | undefined;
}

/** A rule that work breaks. */
export interface Breach {
  readonly rule: MinorRule;
  readonly pack: Pack;
  /** The first date in the way, at the location of its work, and the person's age then. */
  readonly date: CivilDate;
  readonly age: number;
  /** The time of day that MINOR_TIME leaves on the date. Its end may be in the night after. */
  readonly times: MinuteRange | null;
}

/** Moments, up to and not including `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Minutes of work with which a rule was broken. */
interface Excess {
  readonly breach: Breach;
  readonly spans: readonly Span[];
}

/**
 * The seats that somebody may take together, as a row for the solver: their minutes that a rule counts are no more than `most`. The row
 * holds only if the seat `ifTaken` is taken, where that seat alone brings the limit.
 */
export interface LimitRow {
  readonly minutes: ReadonlyMap<number, number>;
  readonly most: number;
  readonly ifTaken: number | null;
}

/** The part of a stint on one date, during which the clock is not changed. */
interface Piece extends Span {
  readonly locationId: number;
  readonly law: LocationLaw;
  readonly date: CivilDate;
  /** The time of day, on the clock of the location. */
  readonly minutes: MinuteRange;
  readonly age: number;
  readonly guards: Stint['guards'];
  /** The number of the seat that is asked about; null for all other work. */
  readonly seat: number | null;
}

type Of<Kind extends MinorRule['kind']> = Extract<MinorRule, { readonly kind: Kind }>;
type CountedRule = Of<'MINOR_DAY' | 'MINOR_DAY_WITH_SCHOOL' | 'MINOR_WEEK'>;

interface PackRule<Rule extends MinorRule = MinorRule> {
  readonly rule: Rule;
  readonly pack: Pack;
}

/** Breaches are said in this order. */
const KINDS: readonly MinorRule['kind'][] = [
  'LEAST_AGE',
  'LIFEGUARD_AGE',
  'MINOR_SCHOOL_HOURS',
  'MINOR_DAY',
  'MINOR_DAY_WITH_SCHOOL',
  'MINOR_WEEK',
  'MINOR_24_HOURS',
  'MINOR_TIME',
];

/** LA8: nobody goes on against these, and neither an exemption nor a part that is switched off touches them. */
export function isAbsolute({ kind }: Pick<MinorRule, 'kind'>): boolean {
  return kind === 'LEAST_AGE' || kind === 'LIFEGUARD_AGE';
}

/**
 * LA5, LA8: the rules that a seat would break together with the other work of the person, each kind once: the first date in the
 * way, and the strictest rule then. All minutes of a day or week count, in whatever order, because seats are not given in the
 * order in which they are worked. A rule of a state counts the work in that state.
 */
export function breachesOf(
  minor: Minor,
  laws: LawOf,
  asked: readonly Stint[],
  others: readonly Stint[],
): Breach[] {
  const own = cut(minor, laws, asked, 0);
  const pieces = [...own, ...cut(minor, laws, others, null)];
  const found = rulesFor(own).flatMap((one) => {
    const [first] = brokenBy(one, minor, pieces).toSorted((left, right) => left.from - right.from);
    return first ? [breachAt(one, first)] : [];
  });
  return eachKindOnce(found);
}

/** The minutes of work beyond each rule, in the order worked. Several rules may name the same minutes. */
export function minutesBeyond(minor: Minor, laws: LawOf, work: readonly Stint[]): Excess[] {
  const pieces = cut(minor, laws, work, 0).toSorted((left, right) => left.from - right.from);
  return rulesFor(pieces).flatMap((one) => {
    const spans = spansBeyond(one, minor, pieces);
    const piece = pieces.find(({ to }) => spans[0] && to > spans[0].from);
    return piece ? [{ breach: breachAt(one, piece), spans }] : [];
  });
}

/**
 * LA8: the rules with minutes beyond them in each of these seats, each kind once. Minutes count in the order worked, so the seats of a day
 * or week are named from the one on with which they are too much.
 */
export function breachesOfSeats(
  minor: Minor,
  laws: LawOf,
  seats: readonly (readonly Stint[])[],
): (readonly Breach[])[] {
  const pieces = seats
    .flatMap((stints, seat) => cut(minor, laws, stints, seat))
    .toSorted((left, right) => left.from - right.from);
  const found = seats.map((): Breach[] => []);
  for (const one of rulesFor(pieces)) {
    for (const span of spansBeyond(one, minor, pieces)) {
      for (const piece of pieces)
        if (piece.seat !== null && overlapOf(piece, span) > 0) found[piece.seat]?.push(breachAt(one, piece));
    }
  }
  return found.map(eachKindOnce);
}

/**
 * The dates whose work a rule counts together with that of a date, so that any of it may be what is too much. Undefined for rules that
 * each minute breaks by itself.
 */
export function datesTogether(
  { kind }: Pick<MinorRule, 'kind'>,
  date: CivilDate,
): { readonly first: CivilDate; readonly last: CivilDate } | undefined {
  switch (kind) {
    case 'MINOR_DAY':
    case 'MINOR_DAY_WITH_SCHOOL':
      return { first: date, last: date };
    case 'MINOR_WEEK':
      return { first: startOfWeek(date), last: addDays(startOfWeek(date), 6) };
    case 'MINOR_24_HOURS':
      return { first: addDays(date, -1), last: addDays(date, 1) };
    default:
      return undefined;
  }
}

/** The minutes that any of the rules names, each once. */
export function countMinutes(excesses: readonly Pick<Excess, 'spans'>[]): number {
  return joined(excesses.flatMap(({ spans }) => spans)).reduce((sum, { from, to }) => sum + to - from, 0);
}

/**
 * The moment until which somebody may work at a location who begins or goes on now, after the work that they did before, and the
 * rule that ends it. Undefined if no rule does on that date. It is now itself where they already may not.
 */
export function workableUntil(
  minor: Minor,
  laws: LawOf,
  now: Omit<Stint, 'to'>,
  before: readonly Stint[],
): { readonly until: number; readonly breach: Breach } | undefined {
  const zone = laws.get(now.locationId)?.zone;
  if (zone === undefined) return undefined;
  const { date } = wallClockAt(new Date(now.from * MILLISECONDS_PER_MINUTE), zone);
  const midnight = momentOf(date, MINUTES_PER_DAY, zone);
  return minutesBeyond(minor, laws, [...before, { ...now, to: midnight }])
    .flatMap(({ breach, spans }) => {
      const next = spans.find(({ to }) => to > now.from);
      return next ? [{ until: Math.max(next.from, now.from), breach }] : [];
    })
    .toSorted((left, right) => left.until - right.until)[0];
}

/**
 * LA8: keeps somebody from several of these seats that break a rule together. A set of the seats breaks no rule
 * exactly if it holds every row, and each of its seats alone breaks none.
 */
export function limitRows(
  minor: Minor,
  laws: LawOf,
  seats: readonly (readonly Stint[])[],
  others: readonly Stint[],
): LimitRow[] {
  const own = seats.flatMap((stints, seat) => cut(minor, laws, stints, seat));
  const pieces = [...own, ...cut(minor, laws, others, null)];
  return rulesFor(own)
    .flatMap((one) => {
      const scope = scopeOf(one, minor, pieces);
      const { rule } = one;
      if (rule.kind === 'MINOR_24_HOURS') return rowsOfWindows(rule.most, scope);
      return isCounted(rule) ? bucketsOf(rule, scope).flatMap((bucket) => rowsOfBucket(rule, bucket)) : [];
    })
    .filter(({ minutes, most }) => minutes.size > 1 && sumOf([...minutes.values()]) > most);
}

/** The wall clock's minute of a date as a moment; 1440 is the midnight after it. */
export function momentOf(date: CivilDate, minute: number, zone: ZoneCode): number {
  return minute < MINUTES_PER_DAY
    ? instantAt(date, minute, zone).getTime() / MILLISECONDS_PER_MINUTE
    : momentOf(civilDateOf(dayNumberOf(date) + 1), minute - MINUTES_PER_DAY, zone);
}

const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

function cut(minor: Minor, laws: LawOf, stints: readonly Stint[], seat: Piece['seat']): Piece[] {
  const pieces: Piece[] = [];
  for (const { locationId, from: start, to: end, guards } of stints) {
    const law = laws.get(locationId);
    if (law === undefined) continue;
    for (let from = start; from < end; ) {
      const { date, minute } = wallMinute(from, law.zone);
      const to = endOfPiece(from, minute, end, law.zone);
      const minutes = { start: minute, end: minute + to - from };
      pieces.push({ locationId, law, from, to, date, minutes, age: ageOn(minor.born, date), guards, seat });
      from = to;
    }
  }
  return pieces;
}

/** A piece ends at midnight, and on the hour at which the clock is changed. */
function endOfPiece(from: number, minute: number, end: number, zone: ZoneCode): number {
  const to = Math.min(end, from + MINUTES_PER_DAY - minute);
  const isSteady = (moment: number) => wallMinute(moment, zone).minute - minute === moment - from;
  if (isSteady(to - 1)) return to;
  let hour = from - (minute % MINUTES_PER_HOUR) + MINUTES_PER_HOUR;
  while (hour < to && isSteady(hour)) hour += MINUTES_PER_HOUR;
  return Math.min(hour, to);
}

function wallMinute(moment: number, zone: ZoneCode): { date: CivilDate; minute: number } {
  const { date, hour, minute } = wallClockAt(new Date(moment * MILLISECONDS_PER_MINUTE), zone);
  return { date, minute: hour * MINUTES_PER_HOUR + minute };
}

/** The rules about ages at the locations of this work, each once. */
function rulesFor(pieces: readonly Piece[]): PackRule[] {
  const packs = new Set(
    [...new Set(pieces.map(({ law }) => law))].flatMap((law) => law.packs.map(({ pack }) => pack)),
  );
  return [...packs].flatMap((pack) =>
    pack.rules.flatMap((rule) => (isOfMinors(rule) ? [{ rule, pack }] : [])),
  );
}

function isOfMinors(rule: Pack['rules'][number]): rule is MinorRule {
  return (KINDS as readonly string[]).includes(rule.kind);
}

/** The work of which a rule is asked: at locations and on dates where it holds, at the ages that it is about. */
function scopeOf({ rule, pack }: PackRule, minor: Minor, pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ law, date, age }) => {
    const known = law.packs.find((one) => one.pack === pack);
    if (known === undefined || !holdsOn(rule, date)) return false;
    if (rule.kind === 'LEAST_AGE' || rule.kind === 'LIFEGUARD_AGE') return true;
    return rule.ages.includes(age) && !known.off.contains(date) && !minor.exempt.contains(date);
  });
}

/** The pieces of the seat with which it breaks the rule. */
function brokenBy(one: PackRule, minor: Minor, pieces: readonly Piece[]): Piece[] {
  const { rule } = one;
  const scope = scopeOf(one, minor, pieces);
  const isOwn = ({ seat }: Piece) => seat !== null;
  if (rule.kind === 'MINOR_24_HOURS') return crowdedPieces(rule.most, scope).filter(isOwn);
  if (isCounted(rule))
    return bucketsOf(rule, scope)
      .filter((bucket) => lengthsOf(bucket) > mostIn(rule, bucket))
      .flatMap((bucket) => bucket.filter(isOwn));
  return scope.filter((piece) => isOwn(piece) && forbiddenIn(rule, piece).length > 0);
}

/** The pieces within 24 hours that have more than `most` minutes of work. Years of work have many pieces, of which few are near each other. */
function crowdedPieces(most: number, scope: readonly Piece[]): Piece[] {
  const ordered = scope.toSorted((left, right) => left.from - right.from);
  let [first, end] = [0, 0];
  return ordered.filter((piece) => {
    // No piece is longer than a day.
    while ((ordered[first]?.from ?? piece.from) <= piece.from - 2 * MINUTES_PER_DAY) first += 1;
    while ((ordered[end]?.from ?? Number.POSITIVE_INFINITY) < piece.from + 2 * MINUTES_PER_DAY) end += 1;
    const near = ordered.slice(first, end);
    return windowsOf(near).some(
      (from) => overlapOf(piece, windowFrom(from)) > 0 && minutesInWindow(near, from) > most,
    );
  });
}

function spansBeyond(one: PackRule, minor: Minor, pieces: readonly Piece[]): Span[] {
  const { rule } = one;
  const scope = scopeOf(one, minor, pieces);
  if (rule.kind === 'MINOR_24_HOURS') return joined(crowdedMinutes(rule.most, scope));
  if (isCounted(rule))
    return joined(bucketsOf(rule, scope).flatMap((bucket) => beyond(mostIn(rule, bucket), bucket)));
  return joined(scope.flatMap((piece) => forbiddenIn(rule, piece)));
}

function isCounted(rule: MinorRule): rule is CountedRule {
  return rule.kind === 'MINOR_DAY' || rule.kind === 'MINOR_DAY_WITH_SCHOOL' || rule.kind === 'MINOR_WEEK';
}

/** The minutes of a piece that no amount of work would make possible. */
function forbiddenIn(rule: Exclude<MinorRule, CountedRule | Of<'MINOR_24_HOURS'>>, piece: Piece): Span[] {
  const { law, date, age, guards, from, to } = piece;
  switch (rule.kind) {
    case 'LEAST_AGE':
      return age < rule.least ? [{ from, to }] : [];
    case 'LIFEGUARD_AGE': {
      const isUncertified = rule.certified.includes(age) && guards === 'UNCERTIFIED';
      return guards !== undefined && (age < rule.least || isUncertified) ? [{ from, to }] : [];
    }
    case 'MINOR_SCHOOL_HOURS': {
      const school = law.schoolHoursOn(date);
      return school ? spansWithin(piece, school.start, school.end) : [];
    }
    case 'MINOR_TIME': {
      const { start, end } = timesOn(rule, law, date);
      // The evening before may go on for a while after midnight.
      const night = timesOn(rule, law, civilDateOf(dayNumberOf(date) - 1)).end - MINUTES_PER_DAY;
      return [...spansWithin(piece, Math.max(0, night), start), ...spansWithin(piece, end, MINUTES_PER_DAY)];
    }
  }
}

/** The minutes of a piece between two times of day. */
function spansWithin({ from, minutes }: Piece, start: number, end: number): Span[] {
  const first = Math.max(minutes.start, start);
  const last = Math.min(minutes.end, end);
  return first < last ? [{ from: from + first - minutes.start, to: from + last - minutes.start }] : [];
}

/** The time of day that is left on a date, at a location. */
function timesOn(rule: Of<'MINOR_TIME'>, law: LocationLaw, date: CivilDate): MinuteRange {
  const { earliest, latest, summer, latest_before_other_day: beforeOther } = rule;
  const ends = [latest];
  if (summer && isInSummer(summer, date)) ends.push(summer.latest);
  if (beforeOther !== undefined && law.schoolHoursOn(civilDateOf(dayNumberOf(date) + 1)) === null)
    ends.push(beforeOther);
  return { start: earliest, end: Math.max(...ends) };
}

function isInSummer({ first, last }: NonNullable<Of<'MINOR_TIME'>['summer']>, date: CivilDate): boolean {
  const day = date.slice(5);
  // Labor Day is the first Monday in September; a year of shifts asks hundreds of times.
  if (day < first || day > '09-07') return false;
  if (day < '09-01') return true;
  const laborDay = firstOnWeekday(`${date.slice(0, 4)}-09-01`, 'MONDAY');
  return last === 'LABOR_DAY' ? date <= laborDay : date < laborDay;
}

/** The work that a rule counts together: that of a date, or of a week. */
function bucketsOf(rule: CountedRule, scope: readonly Piece[]): Piece[][] {
  const buckets = new Map<CivilDate, Piece[]>();
  for (const piece of scope) {
    const key = rule.kind === 'MINOR_WEEK' ? startOfWeek(piece.date) : piece.date;
    const known = buckets.get(key);
    if (known) known.push(piece);
    else buckets.set(key, [piece]);
  }
  return [...buckets.values()];
}

/** A person goes to one school: where the locations of a day or week have different calendars, the stricter limit counts. */
function mostIn(rule: CountedRule, pieces: readonly Piece[]): number {
  return Math.min(...pieces.map((piece) => mostAt(rule, piece)));
}

function mostAt(rule: CountedRule, { law, date }: Pick<Piece, 'law' | 'date'>): number {
  switch (rule.kind) {
    case 'MINOR_DAY': {
      const isAsked =
        rule.when === 'ANY_DAY' || (rule.when === 'SCHOOL_DAY') === (law.schoolHoursOn(date) !== null);
      return isAsked ? rule.most : Number.POSITIVE_INFINITY;
    }
    case 'MINOR_DAY_WITH_SCHOOL': {
      const school = law.schoolHoursOn(date);
      return school ? rule.most - lengthOf(school) : Number.POSITIVE_INFINITY;
    }
    case 'MINOR_WEEK': {
      const hasSchool = () => weekDates(date).some((day) => law.schoolHoursOn(day) !== null);
      const isAsked = rule.when === 'ANY_WEEK' || (rule.when === 'SCHOOL_WEEK') === hasSchool();
      return isAsked ? rule.most : Number.POSITIVE_INFINITY;
    }
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function lengthsOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The minutes after the first `most`. */
function beyond(most: number, pieces: readonly Piece[]): Span[] {
  let left = most;
  return pieces.flatMap(({ from, to }) => {
    const allowed = Math.max(0, Math.min(left, to - from));
    left -= to - from;
    return from + allowed < to ? [{ from: from + allowed, to }] : [];
  });
}

function windowFrom(from: number): Span {
  return { from, to: from + MINUTES_PER_DAY };
}

function overlapOf(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}

function minutesInWindow(pieces: readonly Piece[], from: number): number {
  return pieces.reduce((sum, piece) => sum + overlapOf(piece, windowFrom(from)), 0);
}

/**
 * The beginnings of 24 hours that matter: those with the most minutes begin or end with a piece, and the first and last that touch a
 * seat have one minute of it.
 */
function windowsOf(scope: readonly Piece[]): number[] {
  const beginnings = scope.flatMap(({ from, to, seat }) => [
    from,
    to - MINUTES_PER_DAY,
    ...(seat === null ? [] : [from - MINUTES_PER_DAY + 1, to - 1]),
  ]);
  return [...new Set(beginnings)];
}

/** The minutes of work at whose end there were more than `most` in the 24 hours before. */
function crowdedMinutes(most: number, scope: readonly Piece[]): Span[] {
  return scope.flatMap(({ from, to }) => {
    const spans: Span[] = [];
    for (let minute = from; minute < to; minute += 1)
      if (minutesInWindow(scope, minute + 1 - MINUTES_PER_DAY) > most)
        spans.push({ from: minute, to: minute + 1 });
    return spans;
  });
}

/** The spans in order, with those that touch or overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((left, right) => left.from - right.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

function breachAt({ rule, pack }: PackRule, { law, date, age }: Piece): Breach {
  return { rule, pack, date, age, times: rule.kind === 'MINOR_TIME' ? timesOn(rule, law, date) : null };
}

/** Each kind once: its first date, and the strictest rule then. Of two that are as strict, the federal one is named. */
export function eachKindOnce(breaches: readonly Breach[]): Breach[] {
  return KINDS.flatMap((kind) => {
    const found = breaches.filter(({ rule }) => rule.kind === kind);
    const [first] = found.toSorted(
      (left, right) => compareDates(left.date, right.date) || strictness(left, right),
    );
    return first ?? [];
  });
}

function strictness(left: Breach, right: Breach): number {
  return leftBy(left) - leftBy(right);
}

/** The minutes that the rule leaves. */
function leftBy({ rule, times }: Breach): number {
  if (times) return lengthOf(times);
  return 'most' in rule ? rule.most : 0;
}

function rowsOfBucket(rule: CountedRule, bucket: readonly Piece[]): LimitRow[] {
  const others = bucket.filter(({ seat }) => seat === null);
  const left = (most: number) => Math.max(0, most - lengthsOf(others));
  const minutes = minutesBySeat(bucket, ({ from, to }) => to - from);
  const limits = [...minutes.keys()].map((seat) => ({
    seat,
    most: mostIn(
      rule,
      bucket.filter((piece) => piece.seat === seat),
    ),
  }));
  // Each of the seats brings at least the laxest limit with it, so that one holds whichever are taken.
  const lax = Math.min(mostIn(rule, others), Math.max(...limits.map(({ most }) => most)));
  return [
    { minutes, most: left(lax), ifTaken: null },
    ...limits.flatMap(({ seat, most }) => (most < lax ? [{ minutes, most: left(most), ifTaken: seat }] : [])),
  ];
}

function rowsOfWindows(most: number, scope: readonly Piece[]): LimitRow[] {
  const others = scope.filter(({ seat }) => seat === null);
  return windowsOf(scope).map((from) => ({
    minutes: minutesBySeat(scope, (piece) => overlapOf(piece, windowFrom(from))),
    most: Math.max(0, most - minutesInWindow(others, from)),
    ifTaken: null,
  }));
}

/** The minutes of each seat, without those that have none. */
function minutesBySeat(pieces: readonly Piece[], minutesOf: (piece: Piece) => number): Map<number, number> {
  const bySeat = new Map<number, number>();
  for (const piece of pieces) {
    const minutes = minutesOf(piece);
    if (piece.seat !== null && minutes > 0) bySeat.set(piece.seat, (bySeat.get(piece.seat) ?? 0) + minutes);
  }
  return bySeat;
}
