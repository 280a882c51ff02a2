import { formatForDisplay, isCivilDate, parseDisplayDate } from '@deckhand/domain/time/civil-date';

/** What a date field hands on for a typed text: the date, '' for nothing, or the text itself, which no schema takes. */
export function valueOfTypedDate(text: string): string {
  const trimmed = text.trim();
  return parseDisplayDate(trimmed) ?? parseDigits(trimmed) ?? trimmed;
}

/** What stands in the field for a value. */
export function textOfDate(value: string): string {
  return isCivilDate(value) ? formatForDisplay(value) : value;
}

/** '11152026', typed without a dash, as fingers on a phone's number keys do. */
function parseDigits(text: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return match ? parseDisplayDate(`${match[1]}-${match[2]}-${match[3]}`) : undefined;
}
