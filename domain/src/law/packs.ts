import type { StateCode } from '../school/locations/states.ts';
import type { CivilDate } from '../time/civil-date.ts';
import type { LawRule, Pack } from './pack.ts';
import us from './packs/us.json' with { type: 'json' };
import california from './packs/us-ca.json' with { type: 'json' };
import colorado from './packs/us-co.json' with { type: 'json' };
import illinois from './packs/us-il.json' with { type: 'json' };

// The schema of the contract reads the files in a test: a compiler knows their texts only as texts.
const FEDERAL = us as Pack;
const OF_STATES: Readonly<Partial<Record<StateCode, Pack>>> = {
  CA: california as Pack,
  CO: colorado as Pack,
  IL: illinois as Pack,
};

/** LA1: the packs that hold at a location. Its zone and address do not matter. */
export function packsOf(state: StateCode | null): readonly Pack[] {
  const own = state === null ? undefined : OF_STATES[state];
  return own === undefined ? [FEDERAL] : [FEDERAL, own];
}

export function holdsOn({ from, to }: Pick<LawRule, 'from' | 'to'>, date: CivilDate): boolean {
  return from <= date && (to === null || date <= to);
}
