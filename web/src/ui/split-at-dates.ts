/** Splits a text at its dates (MM-dd-yyyy) and times (9:00 AM). The parts with an odd index are these. */
export function splitAtDates(text: string): string[] {
  return text.split(/(\b\d{2}-\d{2}-\d{4}\b|\b\d{1,2}:\d{2} [AP]M\b)/);
}
