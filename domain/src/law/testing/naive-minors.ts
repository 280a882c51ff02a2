import { cached } from '../../basics/cached.ts';
import type { DateSet } from '../../plans/date-set.ts';
import { addDays, type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import { startOfWeek } from '../../time/weeks.ts';
import { wallClockAt } from '../../time/zones.ts';
import type { LawOf, LocationLaw, Minor, Stint } from '../minors.ts';
import type { MinorRule, Pack } from '../pack.ts';

/** A single minute of work, with everything that a rule could ask about it. */
interface Minute {
  readonly moment: number;
  readonly stint: Stint;
  readonly law: LocationLaw;
  readonly date: CivilDate;
  readonly time: number;
  readonly age: number;
}

/** LA5, minute by minute: keeps a list of all of them, and counts it anew for each question. */
export function naiveMinors(minor: Minor, laws: LawOf) {
  const minutesOf = (stints: readonly Stint[]): Minute[] =>
    stints
      .flatMap((stint) => {
        const law = laws.get(stint.locationId);
        if (!law) return [];
        return Array.from({ length: stint.to - stint.from }, (_, index) => {
          const moment = stint.from + index;
          const clock = wallClockAt(new Date(moment * 60_000), law.zone);
          const { date } = clock;
          return {
            moment,
            stint,
            law,
            date,
            time: clock.hour * 60 + clock.minute,
            age: birthdays(minor.born, date),
          };
        });
      })
      .sort((left, right) => left.moment - right.moment);

  const isAsked = (rule: MinorRule, pack: Pack, { law, date, age }: Minute) => {
    const known = law.packs.find((one) => one.pack === pack);
    if (!known || date < rule.from || (rule.to !== null && date > rule.to)) return false;
    if (!('ages' in rule)) return true;
    return rule.ages.includes(age) && !has(known.off, date) && !has(minor.exempt, date);
  };

  const isForbidden = (rule: MinorRule, { stint, law, date, time, age }: Minute): boolean => {
    if (rule.kind === 'LEAST_AGE') return age < rule.least;
    if (rule.kind === 'LIFEGUARD_AGE')
      return (
        stint.guards !== undefined &&
        (age < rule.least || (rule.certified.includes(age) && stint.guards === 'UNCERTIFIED'))
      );
    if (rule.kind === 'MINOR_SCHOOL_HOURS') {
      const school = law.schoolHoursOn(date);
      return school !== null && school.start <= time && time < school.end;
    }
    if (rule.kind === 'MINOR_TIME') {
      const isBeforeEnd = time < endOf(rule, law, date);
      const isInNightBefore = time + 1440 < endOf(rule, law, addDays(date, -1));
      return !((time >= rule.earliest && isBeforeEnd) || isInNightBefore);
    }
    return false;
  };

  /** The most minutes of its date or week that the location of this one allows. */
  const mostOf = (rule: MinorRule, { law, date }: Minute): number => {
    const isSchoolDay = law.schoolHoursOn(date) !== null;
    if (rule.kind === 'MINOR_DAY')
      return rule.when === 'ANY_DAY' || (rule.when === 'SCHOOL_DAY') === isSchoolDay
        ? rule.most
        : Number.POSITIVE_INFINITY;
    if (rule.kind === 'MINOR_DAY_WITH_SCHOOL') {
      const school = law.schoolHoursOn(date);
      return school ? rule.most - (school.end - school.start) : Number.POSITIVE_INFINITY;
    }
    if (rule.kind === 'MINOR_WEEK') {
      let schoolDays = 0;
      for (let day = 0; day < 7; day += 1)
        if (law.schoolHoursOn(addDays(startOfWeek(date), day)) !== null) schoolDays += 1;
      return rule.when === 'ANY_WEEK' || (rule.when === 'SCHOOL_WEEK') === schoolDays > 0
        ? rule.most
        : Number.POSITIVE_INFINITY;
    }
    return Number.POSITIVE_INFINITY;
  };

  // Nothing of it depends on the minute, and there are thousands.
  const known = new Map<string, number>();
  const mostOn = (rule: MinorRule, minute: Minute) =>
    cached(known, `${rule.id} ${minute.stint.locationId} ${minute.date}`, () => mostOf(rule, minute));

  const bucketOf = (rule: MinorRule, { date }: Minute) =>
    rule.kind === 'MINOR_WEEK' ? startOfWeek(date) : date;

  const rules = [...new Set([...laws.values()].flatMap((law) => law.packs.map(({ pack }) => pack)))].flatMap(
    (pack) => pack.rules.flatMap((rule) => (isOfMinors(rule) ? [{ rule, pack }] : [])),
  );

  /** The minutes that count together, in the order worked, each with the number of those before it. */
  const together = (rule: MinorRule, scope: readonly Minute[]) => {
    const lists = new Map<CivilDate, Minute[]>();
    for (const minute of scope) {
      const key = bucketOf(rule, minute);
      if (!lists.has(key)) lists.set(key, []);
      lists.get(key)?.push(minute);
    }
    return [...lists.values()].map((list) => ({
      list,
      most: list.reduce((least, minute) => Math.min(least, mostOn(rule, minute)), Number.POSITIVE_INFINITY),
    }));
  };

  return {
    /** The rules that any minute of the asked work breaks, in one set with the other work. */
    broken(asked: readonly Stint[], others: readonly Stint[]): Set<string> {
      const own = new Set(asked);
      const all = minutesOf([...asked, ...others]);
      const found = rules.filter(({ rule, pack }) => {
        const scope = all.filter((minute) => isAsked(rule, pack, minute));
        const mine = scope.filter(({ stint }) => own.has(stint));
        if (mine.some((minute) => isForbidden(rule, minute))) return true;
        if (rule.kind === 'MINOR_24_HOURS') {
          const days = daysOf(scope);
          return mine.some(({ moment }) => days.mostAround(moment) > rule.most);
        }
        return together(rule, scope).some(
          ({ list, most }) => list.length > most && list.some(({ stint }) => own.has(stint)),
        );
      });
      return new Set(found.map(({ rule }) => rule.id));
    },

    /** The moments of work beyond each rule, in the order worked. */
    beyond(work: readonly Stint[]): Map<string, number[]> {
      const all = minutesOf(work);
      const found = new Map<string, number[]>();
      for (const { rule, pack } of rules) {
        const scope = all.filter((minute) => isAsked(rule, pack, minute));
        const days = daysOf(rule.kind === 'MINOR_24_HOURS' ? scope : []);
        const late = together(rule, scope).flatMap(({ list, most }) =>
          list.slice(Math.max(0, Math.min(most, list.length))),
        );
        const moments = scope
          .filter((minute) => {
            if (isForbidden(rule, minute)) return true;
            return rule.kind === 'MINOR_24_HOURS' && days.countFrom(minute.moment - 1439) > rule.most;
          })
          .concat(late)
          .map(({ moment }) => moment)
          .sort((left, right) => left - right);
        if (moments.length > 0) found.set(rule.id, moments);
      }
      return found;
    },
  };
}

/** Counts the minutes in any 24 hours. */
function daysOf(scope: readonly Minute[]) {
  const first = (scope[0]?.moment ?? 0) - 3_000;
  const counts = new Array<number>(20_000).fill(0);
  for (const { moment } of scope)
    for (let start = moment - 1439; start <= moment; start += 1)
      counts[start - first] = (counts[start - first] ?? 0) + 1;
  const countFrom = (start: number) => counts[start - first] ?? 0;
  return {
    countFrom,
    mostAround(moment: number): number {
      let most = 0;
      for (let start = moment - 1439; start <= moment; start += 1) most = Math.max(most, countFrom(start));
      return most;
    },
  };
}

function isOfMinors(rule: Pack['rules'][number]): rule is MinorRule {
  return rule.kind.startsWith('MINOR') || rule.kind.endsWith('AGE');
}

function has(dates: DateSet, date: CivilDate): boolean {
  return dates.ranges.length > 0 && dates.contains(date);
}

/** Counts birthdays one after another. */
function birthdays(born: CivilDate, date: CivilDate): number {
  const [year = '', month = '', day = ''] = born.split('-');
  let age = -1;
  for (let next = Number(year); `${next}-${month}-${day}` <= date; next += 1) age += 1;
  return age;
}

function endOf(rule: Extract<MinorRule, { kind: 'MINOR_TIME' }>, law: LocationLaw, date: CivilDate): number {
  let end = rule.latest;
  const year = date.slice(0, 4);
  let laborDay = `${year}-09-01`;
  while (weekdayOf(laborDay) !== 'MONDAY') laborDay = addDays(laborDay, 1);
  if (rule.summer && date.slice(5) >= rule.summer.first) {
    const last = rule.summer.last === 'LABOR_DAY' ? laborDay : addDays(laborDay, -1);
    if (date <= last) end = Math.max(end, rule.summer.latest);
  }
  if (rule.latest_before_other_day !== undefined && law.schoolHoursOn(addDays(date, 1)) === null)
    end = Math.max(end, rule.latest_before_other_day);
  return end;
}
