/** One measured figure and its target. */
export interface Figure {
  name: string;
  measured: string;
  target: string;
  holds: boolean;
}

export function printReport(figures: readonly Figure[]): void {
  const widths = [
    Math.max(...figures.map((figure) => figure.name.length)),
    Math.max(...figures.map((figure) => figure.measured.length)),
  ] as const;
  for (const { name, measured, target, holds } of figures) {
    console.log(
      `${holds ? 'ok  ' : 'MISS'} ${name.padEnd(widths[0])}  ${measured.padEnd(widths[1])}  target ${target}`,
    );
  }
}
