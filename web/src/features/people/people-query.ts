import type { CallInput } from '@deckhand/contract/call';
import { listPeople } from '@deckhand/contract/people/list-people';
import { signUpStatus } from '../../shared/records/sign-ups-address.ts';
import type { ListState, Sort } from '../../ui/list-address.ts';

/** The list's filters as the address holds them; '' filters nothing. `status` may also name the sign-ups that wait. */
export const noFilters = { location: '', role: '', status: '' };
export type PeopleFilters = typeof noFilters;

export const byFirstName: Sort = { column: 'first_name', direction: 'ascending' };

const { shape } = listPeople.query;

/** The query of the list. The address may be typed by hand, so a value that the call would refuse is left out. */
export function peopleQuery(
  list: Omit<ListState<PeopleFilters>, 'page'> & { offset: number },
): CallInput<typeof listPeople>['query'] {
  const { location, role, status } = list.filters;
  const sort = list.sort ?? byFirstName;
  return {
    location: accepted(shape.location, location),
    role: accepted(shape.role, role),
    status: accepted(shape.status, status),
    awaits_completion: status === signUpStatus ? 'true' : undefined,
    search: list.search,
    order_by: accepted(shape.order_by, sort.column),
    order: sort.direction === 'descending' ? 'desc' : 'asc',
    limit: list.pageSize,
    offset: list.offset,
  };
}

interface Checks<Value> {
  safeParse: (text: string) => { success: true; data: Value } | { success: false };
}

function accepted<Value>(check: Checks<Value>, text: string): Value | undefined {
  const parsed = text === '' ? { success: false as const } : check.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}
