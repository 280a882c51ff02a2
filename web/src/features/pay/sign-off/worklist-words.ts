import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import { say } from '@deckhand/domain/language/say';
import { personAddress } from '../../../shared/records/person-address.ts';

/** Soft exceptions of one kind at one location go together, where the first of them is. Each of the others stands alone. */
export function groupExceptions(exceptions: readonly WireException[]): WireException[][] {
  const groups = new Map<string, WireException[]>();
  for (const exception of exceptions) {
    const key = exception.answer === null ? exception.id : `${exception.kind} ${exception.location.id}`;
    const group = groups.get(key);
    if (group) group.push(exception);
    else groups.set(key, [exception]);
  }
  return [...groups.values()];
}

/** The words of several of a kind at a location. */
const several: Partial<Record<WireException['kind'], (n: number, location: string) => string>> = {
  'X-UNAS': (n, location) => say('{n} rows at {location} have no shift.', { n, location }),
  'X-MISS': (n, location) => say('{n} shifts at {location} were planned and not punched.', { n, location }),
  'X-EDIT': (n, location) =>
    say('{n} rows at {location} are paid other than the clock says.', { n, location }),
  'X-OVER': (n, location) => say('{n} shifts at {location} were longer than planned.', { n, location }),
  'X-EARLY': (n, location) => say('{n} shifts at {location} began early or ended late.', { n, location }),
  'X-MINOR': (n, location) =>
    say('{n} days at {location} were beyond the rules for minors.', { n, location }),
  'X-OWE': (n, location) => say('{n} people at {location} would owe something.', { n, location }),
};

/** '6 rows at Lakeside Pool are paid other than the clock says.' */
export function groupWords(exceptions: readonly WireException[]): string {
  const [one] = exceptions;
  if (one === undefined) return '';
  const n = exceptions.length;
  const location = one.location.title;
  return several[one.kind]?.(n, location) ?? say('{n} things at {location} are left.', { n, location });
}

/** Where it is put right: the screens that exist for it. */
export function remedyOf({
  remedy,
  location,
  date,
  person,
}: Pick<WireException, 'remedy' | 'location' | 'date' | 'person'>):
  | { label: string; address: string }
  | undefined {
  const search = encodeURIComponent(person.name);
  switch (remedy) {
    case 'CLOCK_OUT':
      return {
        label: say('Clock out'),
        address: `/dashboard?tile=8&location=${location.id}&search=${search}`,
      };
    case 'SET_HOURS':
      return {
        label: say('Set hours'),
        address: `/weekly-labor-reports/payroll-details?location=${location.id}&date=${date}&search=${search}`,
      };
    case 'DECIDE_PUNCH':
      return { label: say('Decide'), address: `/dashboard?tile=10&location=${location.id}&search=${search}` };
    case 'ASSIGN':
      return { label: say('Assign'), address: `/dashboard?tile=3&location=${location.id}&search=${search}` };
    case 'ENTER_WAGE':
      return { label: say('Enter a wage'), address: personAddress('view', person.id) };
    case 'ENTER':
      return { label: say('Enter'), address: '/manual-missed-clockin' };
    default:
      return undefined;
  }
}
