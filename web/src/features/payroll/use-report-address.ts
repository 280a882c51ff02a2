import { delay, reportPageSize } from '@deckhand/contract/limits';
import { selectLocation } from '@deckhand/contract/payroll/report-week';
import { addDays, type CivilDate, formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import { useEffect } from 'react';
import { rememberedLocation, rememberLocation } from '../../shared/locations/remembered-location.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import type { Sort } from '../../ui/list-address.ts';
import { toast } from '../../ui/toast.ts';
import { useListAddress } from '../../ui/use-list-address.ts';
import { type WeeklyReport, weeklyReports } from './reports.ts';

const DAYS_PER_WEEK = 7;

/** Only `location` and `date` are those of every report; `only` is 'overclocked' where nothing else is to be seen. */
const noFilters = {
  location: '',
  date: '',
  positions: [] as readonly string[],
  staff: [] as readonly string[],
  only: '',
};

/** What a weekly report shows, kept in its address: '?location=3&date=2026-06-07&search=ma&sort=-from'. */
export function useReportAddress({ sort }: { sort?: Sort } = {}) {
  const list = useListAddress({
    filters: noFilters,
    kept: ['location', 'date'],
    pageSize: reportPageSize,
    searchDelay: delay.slowSearchDebounce,
    ...(sort && { sort }),
  });
  const locations = useLocations({}).data?.results;
  const asked = /^[1-9]\d{0,9}$/.test(list.filters.location) ? list.filters.location : '';
  // Whoever has only one location need not choose it.
  const location = asked === '' && locations?.length === 1 ? String(locations[0]?.id) : asked;
  const place = locations?.find(({ id }) => String(id) === location);
  const isOutOfReach = location !== '' && locations !== undefined && place === undefined;
  const today = place ? todayIn(place.timezone, new Date()) : browserToday();
  const sunday = startOfWeek(isCivilDate(list.filters.date) ? list.filters.date : today);

  // Remembered by somebody else on this computer, or closed meanwhile.
  const isStale = isOutOfReach && asked === rememberedLocation();
  useEffect(() => {
    if (!isStale) return;
    rememberLocation('');
    list.setFilter('location', '');
  });

  function showWeek(date: CivilDate): void {
    if (location === '') toast.failure(selectLocation);
    list.setFilter('date', startOfWeek(date));
  }

  return {
    ...list,
    locations,
    /** An id, or '' while none is chosen. */
    location,
    place,
    isOutOfReach,
    today,
    /** The day on which the week begins. */
    sunday,
    chooseLocation(id: string): void {
      rememberLocation(id);
      list.setFilters({ location: id, staff: [] });
    },
    showWeek,
    turnWeek: (weeks: -1 | 1) => showWeek(addDays(sunday, weeks * DAYS_PER_WEEK)),
    /** Another report of the same place and week. */
    addressOf: (report: WeeklyReport, filters: Record<string, string> = {}) => {
      const query = new URLSearchParams({ ...(location && { location }), date: sunday, ...filters });
      return `${weeklyReports[report].path}?${query}`;
    },
    /** What every report is asked for; what would be refused is not asked. */
    question: { location: isOutOfReach ? '' : location, date: sunday, search: list.search },
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;

/** 'Week starting Sunday 06-07-2026', as the files are named. */
export function weekWords(sunday: CivilDate): string {
  return `Week starting Sunday ${formatForDisplay(sunday)}`;
}
