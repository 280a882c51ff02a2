import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
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

const several: Partial<Record<WireException['kind'], readonly [things: string, words: string]>> = {
  'X-UNAS': ['rows', 'have no shift'],
  'X-MISS': ['shifts', 'were planned and not punched'],
  'X-EDIT': ['rows', 'are paid other than the clock says'],
  'X-OVER': ['shifts', 'were longer than planned'],
  'X-EARLY': ['shifts', 'began early or ended late'],
  'X-OWE': ['people', 'would owe something'],
};

/** '6 rows at Lakeside Pool are paid other than the clock says.' */
export function groupWords(exceptions: readonly WireException[]): string {
  const [one] = exceptions;
  if (one === undefined) return '';
  const [things, words] = several[one.kind] ?? ['things', 'are left'];
  return `${exceptions.length} ${things} at ${one.location.title} ${words}.`;
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
      return { label: 'Clock out', address: `/dashboard?tile=8&location=${location.id}&search=${search}` };
    case 'SET_HOURS':
      return {
        label: 'Set hours',
        address: `/weekly-labor-reports/payroll-details?location=${location.id}&date=${date}&search=${search}`,
      };
    case 'DECIDE_PUNCH':
      return { label: 'Decide', address: `/dashboard?tile=10&location=${location.id}&search=${search}` };
    case 'ASSIGN':
      return { label: 'Assign', address: `/dashboard?tile=3&location=${location.id}&search=${search}` };
    case 'ENTER_WAGE':
      return { label: 'Enter a wage', address: personAddress('view', person.id) };
    case 'ENTER':
      return { label: 'Enter', address: '/manual-missed-clockin' };
    default:
      return undefined;
  }
}
