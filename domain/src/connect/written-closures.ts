import { type CivilDate, isCivilDate } from '../time/civil-date.ts';
import { MINUTES_PER_DAY, timesOverlap } from '../time/minutes.ts';

const CLOSURE_KINDS = ['HOLIDAY', 'WEATHER', 'WATER_QUALITY', 'MAINTENANCE', 'OTHER'] as const;

/** A closure of a location, as the export has it in a cell of its row (MI12). Times are minutes since midnight. */
export interface WrittenClosure {
  readonly date: CivilDate;
  readonly minutes: readonly [start: number, end: number];
  readonly kind: (typeof CLOSURE_KINDS)[number];
  readonly reason: string;
}

/** Reads the closures of a location; undefined if the cell has something else. */
export function readClosures(
  text: string,
  isReason: (value: string) => boolean,
): WrittenClosure[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every((one) => isClosure(one, isReason))) return undefined;
    const closures = list as WrittenClosure[];
    return areApart(closures) ? closures : undefined;
  } catch {
    return undefined;
  }
}

function isClosure(value: unknown, isReason: (text: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { date, minutes, kind, reason } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(minutes) || minutes.length !== 2 || !minutes.every(Number.isInteger)) return false;
  const [start, end] = minutes as [number, number];
  return (
    typeof date === 'string' &&
    isCivilDate(date) &&
    start >= 0 &&
    start < end &&
    end <= MINUTES_PER_DAY &&
    CLOSURE_KINDS.some((one) => one === kind) &&
    typeof reason === 'string' &&
    isReason(reason)
  );
}

/** A date is closed once as a whole, and its parts do not overlap. */
function areApart(closures: readonly WrittenClosure[]): boolean {
  const byDate = new Map<string, { start: number; end: number }[]>();
  for (const { date, minutes } of closures) {
    const [start, end] = minutes;
    const isWhole = end - start === MINUTES_PER_DAY;
    const key = isWhole ? `${date} all day` : date;
    const known = byDate.get(key) ?? [];
    if (known.some((other) => timesOverlap(other, { start, end }))) return false;
    byDate.set(key, [...known, { start, end }]);
  }
  return true;
}
