/** Splits a text at its dates (MM-dd-yyyy). The parts with an odd index are the dates. */
export function splitAtDates(text: string): string[] {
  return text.split(/(\b\d{2}-\d{2}-\d{4}\b)/);
}
