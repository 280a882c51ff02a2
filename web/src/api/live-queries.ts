import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The features whose answers change with what people do at a location: a punch, a request, a decision, a shift. */
const LIVE: ReadonlySet<unknown> = new Set([
  'absences',
  'attendance',
  'availability',
  'coverage',
  'certificates',
  'dashboard',
  'holidays',
  'meetings',
  'missed-punches',
  'offers',
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

/** The features whose answers change when people or locations are added, edited or deleted. */
const RECORDS: ReadonlySet<unknown> = new Set(['people', 'locations']);

/** Reads again the lists of people and locations that are on the screen. */
export function refreshRecordQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [feature] }) => RECORDS.has(feature) });
}

/** Reads again the alarms that are on the screen. */
export function refreshAlarmQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'alarms' });
}

/** Reads again what is on the screen and may have changed, at one location or everywhere. */
export function refreshLiveQueries(queryClient: QueryClient, location: number | null = null): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey, location) });
}

/** Whether a change at the location can change the answer to the query with this key. */
function isLive([feature, , input]: QueryKey, location: number | null): boolean {
  if (!LIVE.has(feature)) return false;
  const asked = locationAsked(input);
  return location === null || asked === '' || asked === String(location);
}

/** '' when the query names no location: its answer may hold all of them. */
function locationAsked(input: unknown): string {
  const { query } = (input ?? {}) as { query?: { location?: unknown; location_id?: unknown } };
  return String(query?.location_id ?? query?.location ?? '');
}
