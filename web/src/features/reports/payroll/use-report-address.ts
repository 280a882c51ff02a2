import { delay, reportPageSize } from '@deckhand/contract/limits';
import { selectLocation } from '@deckhand/contract/reports/payroll/report-week';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { chosenLocation } from '../../../shared/locations/chosen-location.ts';
import { rememberLocation } from '../../../shared/locations/remembered-location.ts';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { idIn } from '../../../ui/address-state.ts';
import type { Sort } from '../../../ui/list-address.ts';
import { toast } from '../../../ui/toast.ts';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { type WeeklyReport, weeklyReports } from './reports.ts';

const DAYS_PER_WEEK = 7;

/** All reports share `location` and `date`. `only` is 'overclocked' where other rows are hidden. */
const noFilters = {
  location: '',
  date: '',
  positions: [] as readonly string[],
  staff: [] as readonly string[],
  only: '',
};

/** A weekly report as its address describes it: '?location=3&date=2026-06-07&search=ma&sort=-from'. */
export function useReportAddress({ sort }: { sort?: Sort } = {}) {
  const list = useListAddress({
    filters: noFilters,
    kept: ['location', 'date'],
    pageSize: reportPageSize,
    searchDelay: delay.slowSearchDebounce,
    ...(sort && { sort }),
  });
  const chosen = chosenLocation({
    named: idIn(list.filters.location),
    locations: useLocations({}).data?.results,
  });
  const { location } = chosen;
  const sunday = startOfWeek(isCivilDate(list.filters.date) ? list.filters.date : chosen.today);

  function showWeek(date: CivilDate): void {
    if (location === '') toast.failure(sayKnown(selectLocation));
    list.setFilter('date', startOfWeek(date));
  }

  return {
    ...list,
    ...chosen,
    /** The first day of the week. */
    sunday,
    chooseLocation(id: string): void {
      rememberLocation(id);
      list.setFilters({ location: id, staff: [] });
    },
    showWeek,
    turnWeek: (weeks: -1 | 1) => showWeek(addDays(sunday, weeks * DAYS_PER_WEEK)),
    /** Another report of the same location and week. */
    addressOf: (report: WeeklyReport, filters: Record<string, string> = {}) => {
      const query = new URLSearchParams({ ...(location && { location }), date: sunday, ...filters });
      return `${weeklyReports[report].path}?${query}`;
    },
    /** False while the server would refuse the report. */
    isReady: chosen.shownLocation !== undefined,
    /** The query that the calls of all reports share. */
    query: { location, date: sunday, search: list.search },
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;

/** 'Week starting Sunday 06-07-2026', as in the names of the exported files. */
export function weekWords(sunday: CivilDate): string {
  return say('Week starting Sunday {date}', { date: formatForDisplay(sunday) });
}
