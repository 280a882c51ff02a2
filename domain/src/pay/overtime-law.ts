import type { LawRule, Pack } from '../law/pack.ts';
import { holdsOn, packsOf } from '../law/packs.ts';
import { STATE_CODES, type StateCode } from '../school/locations/states.ts';
import { addDays, type CivilDate, compareDates, earlierOf, laterOf } from '../time/civil-date.ts';
import { MINUTES_PER_DAY } from '../time/minutes.ts';
import type { Days, OvertimeRule } from './photograph.ts';
import type { RuleMinutes } from './v2.ts';

/** A location in a state, as pay sees it. */
export interface LocationState {
  readonly locationId: number;
  readonly state: StateCode;
  /** LA2: the days on which a pack's rules of overtime are switched off there; without a last day, from the first on. */
  readonly off: readonly { readonly pack: string; readonly from: CivilDate; readonly to: CivilDate | null }[];
}

type StateRule = LawRule & { kind: OvertimeRule['kind'] };

/** LA4: the rules of overtime that states have on these dates, each with the locations and days on which it holds. */
export function overtimeLawOn(
  dates: readonly CivilDate[],
  locations: readonly LocationState[],
  hashOf: (pack: Pack) => string,
): OvertimeRule[] {
  // Nearly every location has all of the days on which a rule holds.
  const wholes = new Map<LawRule, readonly Days[]>();
  const wholeOf = (rule: LawRule) => {
    const whole = wholes.get(rule) ?? rangesOf(dates.filter((date) => holdsOn(rule, date)));
    wholes.set(rule, whole);
    return whole;
  };
  const laws = locations.flatMap(({ locationId, state, off }) =>
    packsOf(state).flatMap((pack) => {
      const isOff = (date: CivilDate) => off.some((one) => one.pack === pack.pack && holdsOn(one, date));
      return pack.rules.filter(isOfState).map(
        (rule): OvertimeRule => ({
          rule: rule.id,
          kind: rule.kind,
          pack: pack.pack,
          version: pack.version,
          hash: hashOf(pack),
          steps: rule.steps,
          says: rule.says,
          sources: rule.sources.map(({ cite, url }) => ({ cite, url })),
          held: (off.length === 0
            ? wholeOf(rule)
            : rangesOf(dates.filter((date) => holdsOn(rule, date) && !isOff(date)))
          ).map((days) => ({ locationId, ...days })),
        }),
      );
    }),
  );
  return joinLaw(laws);
}

/** Joins what rules say of different days: those that were closed, and others. */
export function joinLaw(law: readonly OvertimeRule[]): OvertimeRule[] {
  const joined = new Map<string, { rule: OvertimeRule; held: OvertimeRule['held'][number][] }>();
  for (const rule of law) {
    if (rule.held.length === 0) continue;
    const key = `${rule.rule} ${rule.hash}`;
    const known = joined.get(key);
    if (known) known.held.push(...rule.held);
    else joined.set(key, { rule, held: [...rule.held] });
  }
  return [...joined.values()].map(({ rule, held }) => ({ ...rule, held: joinRanges(held) }));
}

/** The law of these days, and of these locations alone if they are given. */
export function lawWithin(
  law: readonly OvertimeRule[],
  { from, to }: Days,
  locationIds?: ReadonlySet<number>,
): OvertimeRule[] {
  return law.flatMap((rule) => {
    const held = rule.held
      .filter((one) => one.from <= to && from <= one.to && (locationIds?.has(one.locationId) ?? true))
      .map((one) => ({ ...one, from: laterOf(one.from, from), to: earlierOf(one.to, to) }));
    return held.length > 0 ? [{ ...rule, held }] : [];
  });
}

/** Adds up the minutes to which each rule gives each factor. */
export function sumByRule(minutes: readonly RuleMinutes[]): RuleMinutes[] {
  const sums = new Map<string, RuleMinutes>();
  for (const one of minutes) {
    const key = `${one.rule.rule} ${one.rule.hash} ${one.times}`;
    sums.set(key, { ...one, minutes: one.minutes + (sums.get(key)?.minutes ?? 0) });
  }
  return [...sums.values()];
}

/** The states that have rules of overtime: the minutes of a day after which it may begin, and whether work on all seven days may. */
export const STATES_WITH_OVERTIME: readonly { state: StateCode; after: number; onSeventh: boolean }[] =
  STATE_CODES.flatMap((state) => {
    const rules = packsOf(state).flatMap((pack) => pack.rules.filter(isOfState));
    if (rules.length === 0) return [];
    const daily = rules.filter(({ kind }) => kind === 'DAILY_OVERTIME').flatMap(({ steps }) => steps);
    return {
      state,
      after: Math.min(MINUTES_PER_DAY, ...daily.map(({ after }) => after)),
      onSeventh: rules.some(({ kind }) => kind === 'SEVENTH_DAY_OVERTIME'),
    };
  });

function isOfState(rule: LawRule): rule is StateRule {
  return rule.kind === 'DAILY_OVERTIME' || rule.kind === 'SEVENTH_DAY_OVERTIME';
}

/** Dates in their order, as ranges of days that follow each other. */
function rangesOf(dates: readonly CivilDate[]): Days[] {
  return joinRanges(dates.map((date) => ({ locationId: 0, from: date, to: date }))).map(({ from, to }) => ({
    from,
    to,
  }));
}

function joinRanges(ranges: OvertimeRule['held']): OvertimeRule['held'] {
  const joined: OvertimeRule['held'][number][] = [];
  const inOrder = [...ranges].sort(
    (one, other) => one.locationId - other.locationId || compareDates(one.from, other.from),
  );
  for (const range of inOrder) {
    const last = joined.at(-1);
    if (last?.locationId === range.locationId && addDays(last.to, 1) === range.from)
      joined[joined.length - 1] = { ...last, to: range.to };
    else joined.push(range);
  }
  return joined;
}
