import { rateLabel } from '@deckhand/contract/attendance/attendance';
import { mark, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { decimalHours, formatTwelveHour } from '@deckhand/domain/time/minutes';
import { wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Schema } from '../../platform/schema/schema.ts';
import type { ChangedValue } from './changes.queries.ts';

type InWords = (value: string, zone: ZoneCode) => string;

const unchanged: InWords = (value) => value;
const moment: InWords = (value, zone) => {
  const { date, hour, minute } = wallClockAt(new Date(value), zone);
  return `${formatForDisplay(date)} ${formatTwelveHour(hour * 60 + minute)}`;
};
const day: InWords = (value) => formatForDisplay(value);
const named =
  (names: Readonly<Record<string, string>>): InWords =>
  (value) =>
    sayKnown(names[value] ?? value);

export const hoursInWords: InWords = (minutes) => decimalHours(Number(minutes)).toFixed(2);
export const rateInWords = named(rateLabel);

/** The labels for the source of an attendance. */
export const SOURCE_NAMES: Record<Schema['attendance']['source'], string> = {
  KIOSK: 'Kiosk',
  OFFLINE: 'Kiosk offline',
  MANUAL: 'Manual',
  REQUEST: 'Request',
};

/** The label of each column of an attendance, and how its values are shown. */
const FIELDS: Readonly<Record<string, readonly [name: string, inWords: InWords]>> = {
  date: ['Date', day],
  clocked_in: ['Clock in', moment],
  clocked_out: ['Clock out', moment],
  paid_minutes: ['Hours', hoursInWords],
  rate: ['Rate', rateInWords],
  admin_notes: ['Reason', unchanged],
  reason: ['Reason', unchanged],
  shift_id: ['Shift', unchanged],
  shift_date: ['Shift date', day],
  ended_by: ['Ended by', named({ ...SOURCE_NAMES, CLOSING: mark('End of the day') })],
};

/**
 * Returns the old and new values by label, the values in the spoken language. Leaves out columns without a label, which only the
 * program uses. Labels stay English, as programs read them.
 */
export function changesInWords(fields: readonly ChangedValue[], zone: ZoneCode) {
  return Object.fromEntries(
    fields.flatMap((change) => {
      const known = FIELDS[change.field];
      if (known === undefined) return [];
      const [name, inWords] = known;
      // An empty text is shown like a missing one.
      const show = (value: string | null) => (value === null || value === '' ? null : inWords(value, zone));
      return [[name, { old: show(change.old), new: show(change.new) }] as const];
    }),
  );
}
