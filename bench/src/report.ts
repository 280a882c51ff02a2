/** One measured figure and its limit. */
export interface Figure {
  name: string;
  measured: string;
  /** Absent for a figure that is only written down. */
  limit?: string;
  holds?: boolean;
}

/** A figure that must not be smaller or larger. */
export function limited(
  { name, value, text }: { name: string; value: number; text: string },
  limit: { atLeast: number } | { atMost: number },
): Figure {
  return 'atLeast' in limit
    ? { name, measured: text, limit: `at least ${limit.atLeast}`, holds: value >= limit.atLeast }
    : { name, measured: text, limit: `at most ${limit.atMost}`, holds: value <= limit.atMost };
}

/** Measures one figure after the other, so that each can be shown as soon as it is known. */
export type Figures = AsyncGenerator<Figure, void>;

export function printFigure({ name, measured, limit, holds }: Figure): void {
  const verdict = holds === undefined ? '        ' : holds ? 'held    ' : 'NOT HELD';
  console.log(`${verdict}  ${name}: ${measured}${limit === undefined ? '' : `, limit ${limit}`}`);
}
