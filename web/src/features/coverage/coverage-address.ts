import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

export const coveragePath = '/coverage';

/** The week of a location that contains the date. */
export function coverageAddress(location: number, start: CivilDate): string {
  return `${coveragePath}?location=${location}&start=${start}`;
}

/** The form of a new shift that covers the stretch. It leads back to the page with this path. */
export function coveringShiftAddress(page: string, location: number, stretch: CoverageStretch): string {
  const query = new URLSearchParams({
    location: String(location),
    date: stretch.date,
    startTime: stretch.start_time,
    endTime: stretch.end_time,
    position: String(stretch.position),
  });
  return `${page}/create?${query}`;
}

/** The form in which a shift gets somebody on the date, or other times, which it then shows already. */
export function openShiftAddress(
  page: string,
  location: number,
  id: number,
  date: CivilDate,
  times: { startTime?: string; endTime?: string } = {},
): string {
  const query = new URLSearchParams({
    location: String(location),
    id: String(id),
    mode: 'edit',
    date,
    ...times,
  });
  return `${page}/create?${query}`;
}
