import type { CallInput } from '@deckhand/contract/call';
import { listSecurityEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { addDays, type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { idIn } from '../../../ui/address-state.ts';

/** The list's filters as the address holds them; '' filters nothing. */
export const noFilters = { kind: '', person: '', from: '', to: '' };
export type EventFilters = typeof noFilters;

type Query = CallInput<typeof listSecurityEvents>['query'];

/** The query of the list. The address may be typed by hand, so a value that the call would refuse is left out. */
export function eventsQuery({ search, filters }: { search: string; filters: EventFilters }): Query {
  const { from, to } = filters;
  const kind = listSecurityEvents.query.shape.kind.safeParse(filters.kind);
  return {
    search,
    kind: kind.success ? kind.data : undefined,
    person: idIn(filters.person) || undefined,
    since: isCivilDate(from) ? startOf(from) : undefined,
    until: isCivilDate(to) ? startOf(addDays(to, 1)) : undefined,
  };
}

/** The log has no location and so no zone of its own: a day is one of the reader's. */
function startOf(date: CivilDate): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day).toISOString();
}
