import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';

/** The calendar of a change's location, with its history and what taking the change back would do. */
export function historyAddress({ id, shifts }: Pick<ScheduleChange, 'id' | 'shifts'>): string {
  const query = new URLSearchParams({ location: String(shifts[0]?.location ?? ''), history: 'location' });
  return `/view-schedules?${query}&change=${id}`;
}
