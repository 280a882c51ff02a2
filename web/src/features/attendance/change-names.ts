import { mark, sayKnown } from '@deckhand/domain/language/say';

/** The trail of an attendance names its columns in English, as programs read them. Pages call them so. */
const names: Readonly<Record<string, string>> = {
  'Clock in': mark('Clock-in time'),
  'Clock out': mark('Clock-out time'),
  Date: mark('Date'),
  'Ended by': mark('Ended by'),
  Hours: mark('Hours'),
  Rate: mark('Rate'),
  Reason: mark('Reason'),
  Shift: mark('Shift'),
  'Shift date': mark('Shift date'),
};

/** P7: the changed column of an attendance in the spoken language. */
export function changeName(column: string): string {
  return sayKnown(names[column] ?? column);
}

const sources: Readonly<Record<string, string>> = {
  Kiosk: mark('Kiosk'),
  'Kiosk offline': mark('Kiosk offline'),
  Manual: mark('Manual'),
  Request: mark('Request'),
};

/** Says where an attendance was recorded, in the spoken language. */
export function sourceName(source: string): string {
  return sayKnown(sources[source] ?? source);
}
