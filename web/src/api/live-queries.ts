import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The features whose answers change with what people do at a location: a punch, a request, a decision, a shift. */
const LIVE: ReadonlySet<unknown> = new Set([
  'attendance',
  'dashboard',
  'holidays',
  'meetings',
  'missed-punches',
  'openings',
  'payroll',
  'requests',
  'schedule',
  'schedule-changes',
  'shift-requests',
  'shifts',
  'streaks',
  'time-off',
]);

/** Reads anew what is on the screen and may have changed: at one location, or everywhere. */
export function refreshLiveQueries(queryClient: QueryClient, location: number | null = null): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey, location) });
}

/** Whether the query of `apiQuery` with this key could be answered differently after a change at a location. */
export function isLive([feature, , input]: QueryKey, location: number | null): boolean {
  if (!LIVE.has(feature)) return false;
  const asked = locationAsked(input);
  return location === null || asked === '' || asked === String(location);
}

/** What is asked without a location may hold all of them. */
function locationAsked(input: unknown): string {
  const { query } = (input ?? {}) as { query?: { location?: unknown; location_id?: unknown } };
  return String(query?.location_id ?? query?.location ?? '');
}
