import { csvText } from '../pay/files/cells.ts';

/** A value of an exported file. */
export type ExportedCell = string | number | boolean | null;

/** A line of RFC 4180. A text that a spreadsheet would take for a formula gets a quotation mark in front (H7). */
export function csvLine(cells: readonly ExportedCell[]): string {
  return csvText([cells.map((cell) => (typeof cell === 'string' ? harmless(cell) : plain(cell)))]);
}

function plain(cell: number | boolean | null): string {
  return cell === null ? '' : String(cell);
}

function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
