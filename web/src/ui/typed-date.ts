import { formatForTyping, isCivilDate, parseDisplayDate } from '@deckhand/domain/time/civil-date';

/** The value for a typed text: the date, '' when empty, or the text itself, which every schema refuses. */
export function valueOfTypedDate(text: string): string {
  const trimmed = text.trim();
  return parseDisplayDate(trimmed) ?? parseDigits(trimmed) ?? trimmed;
}

/** The text that the field shows for a value. */
export function textOfDate(value: string): string {
  return isCivilDate(value) ? formatForTyping(value) : value;
}

/** Reads '11152026': the number keys of a phone have no dash. */
function parseDigits(text: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return match ? parseDisplayDate(`${match[1]}-${match[2]}-${match[3]}`) : undefined;
}
