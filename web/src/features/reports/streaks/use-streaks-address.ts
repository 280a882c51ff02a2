import { listLocations } from '@deckhand/contract/school/locations/list-locations';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { say } from '@deckhand/domain/language/say';
import { useCallWithNotice } from '../../../api/use-call-with-notice.ts';
import { chosenLocation } from '../../../shared/locations/chosen-location.ts';
import { rememberLocation } from '../../../shared/locations/remembered-location.ts';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { toast } from '../../../ui/toast.ts';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { defaultFilters, passedNotice, streaksQuery } from './streaks-query.ts';

const byName = { column: 'employee', direction: 'ascending' } as const;

/** The report as its address describes it: '?location=3&from=2026-03-01&search=ma&sort=-weeks'. */
export function useStreaksAddress() {
  const list = useListAddress({
    filters: defaultFilters(browserToday()),
    kept: ['location', 'from', 'to'],
    sort: byName,
  });
  const { locations, staff, positions } = useStreakChoices(list.filters.location);
  const chosen = chosenLocation({
    named: list.filters.location,
    locations,
  });

  return {
    ...list,
    ...chosen,
    sort: list.sort ?? byName,
    staff,
    positions,
    query: streaksQuery({ ...list.filters, location: chosen.location }),
    chooseLocation(id: string): void {
      rememberLocation(id);
      list.setFilters({ location: id, user: '' });
    },
    chooseDate(which: 'from' | 'to', date: string): void {
      const notice = passedNotice(which, { ...list.filters, [which]: date });
      if (notice !== undefined) toast.failure(notice);
      list.setFilter(which, date);
    },
  };
}

export type StreaksAddress = ReturnType<typeof useStreaksAddress>;

/** The choices of the report's filters. Each list that fails to load has a notice of its own. */
function useStreakChoices(location: string) {
  const locations = useCallWithNotice(listLocations, { query: {} }, say('Failed to fetch locations'));
  const staff = useCallWithNotice(
    listStaff,
    { query: { location: location || undefined } },
    say('Failed to fetch staff'),
  );
  const positions = useCallWithNotice(listPositions, { query: {} }, say('Failed to fetch positions'));
  return {
    locations: locations.data?.results,
    staff: staff.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    positions: positions.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  };
}
