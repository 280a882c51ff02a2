import { type CivilDate, formatForTyping } from '../../time/civil-date.ts';
import { decimalHours } from '../../time/minutes.ts';

/** PF4: two decimals, rounded once for each line; empty where there is nothing, because zeros overwrite. */
export function hoursCell(minutes: number): string {
  return minutes === 0 ? '' : decimalHours(minutes).toFixed(2);
}

export function dollarsCell(cents: number | null): string {
  return cents === null || cents === 0 ? '' : (cents / 100).toFixed(2);
}

/** Two to four decimals, as it was entered. */
export function wageCell(wage: number | null): string {
  return wage === null ? '' : (wage / 10_000).toFixed(4).replace(/0{1,2}$/, '');
}

/** '7:05': exact minutes, for importers that want them so. */
export function durationCell(minutes: number): string {
  if (minutes === 0) return '';
  const all = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** 10/20/2026 */
export function slashedDate(date: CivilDate | null): string {
  return date === null ? '' : formatForTyping(date).replaceAll('-', '/');
}

/** RFC 4180, with CRLF after every line. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
