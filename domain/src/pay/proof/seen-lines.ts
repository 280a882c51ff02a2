import type { LineKind, PayLine } from '../photograph.ts';

/** A line as a reader sees it, and the lines of pay that it is. */
export interface SeenLine extends Omit<PayLine, 'kind'> {
  /** AWAY: leave of either kind. */
  readonly kind: LineKind | 'AWAY';
  readonly parts: readonly [PayLine, ...PayLine[]];
}

interface Rights {
  /** WA4 */
  readonly seesWages: boolean;
  /** T5a: why somebody was away. */
  readonly seesLeave: boolean;
}

/**
 * The lines of a person that a reader sees. Without wages, lines that differ in the wage alone are one, and lines of dollars alone are
 * none: their number would say that there was a raise. Without leave, leave of both kinds is one.
 */
export function seenLines(lines: readonly PayLine[], { seesWages, seesLeave }: Rights): SeenLine[] {
  const seen = new Map<string, SeenLine>();
  for (const [index, line] of lines.entries()) {
    const kind = isLeave(line) && !seesLeave ? 'AWAY' : line.kind;
    if (!seesWages && (kind === 'SETTLED_RATE' || hasNoMinutes(line))) continue;
    const { week, days, locationId, positionId, rate, adjusts } = line;
    const cut = [kind, week, days.from, days.to, locationId, positionId, rate, adjusts];
    // Lines stay apart where the reader sees how they differ.
    const joins = kind === 'AWAY' || !seesWages;
    const key = JSON.stringify([...cut, seesWages ? line.wage : null, joins ? null : index]);
    const before = seen.get(key);
    seen.set(key, before === undefined ? { ...line, kind, parts: [line] } : joined(before, line));
  }
  return [...seen.values()];
}

function joined(before: SeenLine, line: PayLine): SeenLine {
  return {
    ...before,
    wage: before.wage === line.wage ? line.wage : null,
    minutes: before.minutes + line.minutes,
    overtimeMinutes: before.overtimeMinutes + line.overtimeMinutes,
    doubleMinutes: before.doubleMinutes + line.doubleMinutes,
    cents: before.cents === null || line.cents === null ? null : before.cents + line.cents,
    parts: [...before.parts, line],
  };
}

function isLeave({ kind }: PayLine): boolean {
  return kind === 'PAID_LEAVE' || kind === 'SICK';
}

function hasNoMinutes({ minutes, overtimeMinutes, doubleMinutes }: PayLine): boolean {
  return minutes === 0 && overtimeMinutes === 0 && doubleMinutes === 0;
}
