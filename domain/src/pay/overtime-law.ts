import type { LawRule, Pack } from '../law/pack.ts';
import { holdsOn, packsOf } from '../law/packs.ts';
import type { StateCode } from '../school/locations/states.ts';
import { addDays, type CivilDate } from '../time/civil-date.ts';
import { weekDates } from '../time/weeks.ts';
import type { Days, OvertimeRule } from './photograph.ts';

/** A location in a state, as pay sees it. */
export interface LocationLaw {
  readonly locationId: number;
  readonly state: StateCode;
  /** LA2: the days on which a pack's rules of overtime are switched off there; without a last day, from the first on. */
  readonly off: readonly { readonly pack: string; readonly from: CivilDate; readonly to: CivilDate | null }[];
}

type StateRule = LawRule & { kind: OvertimeRule['kind'] };

/** LA4: the rules of overtime that states have in a week, each with the locations and days on which it holds. */
export function overtimeLawIn(
  week: CivilDate,
  locations: readonly LocationLaw[],
  hashOf: (pack: Pack) => string,
): OvertimeRule[] {
  const rules = new Map<LawRule, Omit<OvertimeRule, 'held'> & { held: OvertimeRule['held'][number][] }>();
  for (const { locationId, state, off } of locations) {
    for (const pack of packsOf(state)) {
      const isOff = (date: CivilDate) => off.some((one) => one.pack === pack.pack && holdsOn(one, date));
      for (const rule of pack.rules.filter(isOfState)) {
        const days = rangesOf(weekDates(week).filter((date) => holdsOn(rule, date) && !isOff(date)));
        if (days.length === 0) continue;
        const known = rules.get(rule) ?? {
          rule: rule.id,
          kind: rule.kind,
          pack: pack.pack,
          version: pack.version,
          hash: hashOf(pack),
          steps: rule.steps,
          says: rule.says,
          sources: rule.sources.map(({ cite, url }) => ({ cite, url })),
          held: [],
        };
        known.held.push(...days.map((range) => ({ locationId, ...range })));
        rules.set(rule, known);
      }
    }
  }
  return [...rules.values()];
}

/** The law of a week as far as these locations are concerned; undefined where there is none. */
export function lawAt(
  law: readonly OvertimeRule[],
  locationIds: ReadonlySet<number>,
): readonly OvertimeRule[] | undefined {
  const rules = law.flatMap((rule) => {
    const held = rule.held.filter(({ locationId }) => locationIds.has(locationId));
    return held.length > 0 ? [{ ...rule, held }] : [];
  });
  return rules.length > 0 ? rules : undefined;
}

/** The states with a rule of overtime of their own. */
export function hasOvertimeLaw(state: StateCode): boolean {
  return packsOf(state).some(({ rules }) => rules.some(isOfState));
}

function isOfState(rule: LawRule): rule is StateRule {
  return rule.kind === 'DAILY_OVERTIME' || rule.kind === 'SEVENTH_DAY_OVERTIME';
}

/** Dates in their order, as ranges of days that follow each other. */
function rangesOf(dates: readonly CivilDate[]): Days[] {
  const ranges: Days[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last !== undefined && addDays(last.to, 1) === date) ranges[ranges.length - 1] = { ...last, to: date };
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}
