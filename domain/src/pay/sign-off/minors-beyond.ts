import {
  type Breach,
  countMinutes,
  type LawOf,
  type Minor,
  minutesBeyond,
  type Stint,
} from '../../law/minors.ts';
import type { CivilDate } from '../../time/civil-date.ts';

/** Paid work of a minor. */
export interface WorkedStint extends Stint {
  readonly date: CivilDate;
}

/** The minutes that a minor worked beyond the rules on a date at a location, each once, and the rules. */
interface DayBeyond {
  readonly locationId: number;
  readonly date: CivilDate;
  readonly minutes: number;
  readonly breaches: readonly Breach[];
}

/** X-MINOR: what a minor worked beyond the rules, of all their work in some weeks. */
export function beyondRules(minor: Minor, laws: LawOf, work: readonly WorkedStint[]): DayBeyond[] {
  const excesses = minutesBeyond(minor, laws, work);
  if (excesses.length === 0) return [];
  const days = new Map<string, WorkedStint[]>();
  for (const stint of work) {
    const key = `${stint.date} ${stint.locationId}`;
    days.set(key, [...(days.get(key) ?? []), stint]);
  }
  return [...days.values()].flatMap((stints) => {
    const own = excesses.flatMap(({ breach, spans }) => {
      const here = stints.flatMap((stint) => spans.flatMap((span) => overlapOf(span, stint)));
      return here.length > 0 ? [{ breach, spans: here }] : [];
    });
    const [first] = stints;
    if (first === undefined || own.length === 0) return [];
    const { locationId, date } = first;
    return [{ locationId, date, minutes: countMinutes(own), breaches: own.map(({ breach }) => breach) }];
  });
}

type Span = Pick<Stint, 'from' | 'to'>;

function overlapOf(one: Span, other: Span): Span[] {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? [{ from, to }] : [];
}
