import { listPeople } from '@deckhand/contract/people/list-people';
import type { ListState, Sort } from '../../ui/list-address.ts';
import type { PeopleQuestion } from './api/list-people.ts';

/** The filters of the list, as the address has them; empty is everybody. */
export const noFilters = { location: '', role: '', status: '' };
export type PeopleFilters = typeof noFilters;

export const byFirstName: Sort = { column: 'first_name', direction: 'ascending' };

const { shape } = listPeople.query;

/** What to ask for. An address may have been written by hand, so what the call would refuse is left out. */
export function peopleQuestion(
  list: Omit<ListState<PeopleFilters>, 'page'> & { offset: number },
): PeopleQuestion {
  const { location, role, status } = list.filters;
  const sort = list.sort ?? byFirstName;
  return {
    location: accepted(shape.location, location),
    role: accepted(shape.role, role),
    status: accepted(shape.status, status),
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
