import { rateLabel } from '@deckhand/contract/attendance/attendance';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { decimalHours, formatTwelveHour } from '@deckhand/domain/time/minutes';
import { wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';
import type { ChangeRow } from './audit-logs.queries.ts';
import { SOURCE_NAMES } from './wire-payroll-detail.ts';

type InWords = (value: string, zone: ZoneCode) => string;

const asItIs: InWords = (value) => value;
const moment: InWords = (value, zone) => {
  const { date, hour, minute } = wallClockAt(new Date(value), zone);
  return `${formatForDisplay(date)} ${formatTwelveHour(hour * 60 + minute)}`;
};
const day: InWords = (value) => formatForDisplay(value);
const named =
  (names: Readonly<Record<string, string>>): InWords =>
  (value) =>
    names[value] ?? value;

export const hoursInWords: InWords = (minutes) => decimalHours(Number(minutes)).toFixed(2);
export const rateInWords = named(rateLabel);

/** What people call the columns of an attendance, and how they read what stands there. */
const FIELDS: Readonly<Record<string, readonly [name: string, inWords: InWords]>> = {
  date: ['Date', day],
  clocked_in: ['Clock in', moment],
  clocked_out: ['Clock out', moment],
  paid_minutes: ['Hours', hoursInWords],
  rate: ['Rate', rateInWords],
  admin_notes: ['Reason', asItIs],
  shift_id: ['Shift', asItIs],
  shift_date: ['Shift date', day],
  ended_by: ['Ended by', named({ ...SOURCE_NAMES, CLOSING: 'End of the day' })],
};

/** By the field's name; what only the program needs to know is left out. */
export function changesInWords(fields: ChangeRow['fields'], zone: ZoneCode) {
  return Object.fromEntries(
    fields.flatMap((change) => {
      const known = FIELDS[change.field];
      if (known === undefined) return [];
      const [name, inWords] = known;
      // A text that was empty was not there, for whoever reads.
      const read = (value: string | null) => (value === null || value === '' ? null : inWords(value, zone));
      return [[name, { old: read(change.old), new: read(change.new) }] as const];
    }),
  );
}
