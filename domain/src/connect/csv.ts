/** A value of an exported file. */
export type ExportedCell = string | number | boolean | null;

/** A line of RFC 4180. A text that a spreadsheet would take for a formula gets a quotation mark in front (H7). */
export function csvLine(cells: readonly ExportedCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : plain(cell))).join(',')}\r\n`;
}

function plain(cell: number | boolean | null): string {
  return cell === null ? '' : String(cell);
}

const FORMULA = /^[=+\-@\t\r]/;

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
