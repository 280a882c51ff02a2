import type { CallDeclaration } from '@deckhand/contract/call';
import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query';

/** The features whose answers change with what people do at a location: a punch, a request, a decision, a shift. */
const LIVE: ReadonlySet<unknown> = new Set([
  'absences',
  'attendance',
  'availability',
  'coverage',
  'certificates',
  'dashboard',
  'history',
  'holidays',
  'law',
  'meetings',
  'missed-punches',
  'offers',
  'openings',
  'pay',
  'payroll',
  'publishing',
  'requests',
  'schedule',
  'schedule-changes',
  'shift-requests',
  'shifts',
  'streaks',
  'time-off',
]);

/** A preview says what a write would do, and a check whether its link is good: both are over once it is done. */
function isBeforeWrite([, name]: QueryKey): boolean {
  return /^(preview|check)-/.test(String(name));
}

/** While a write runs, changes arrive that it made itself. Its preview is untrue then, and a record that it deletes is gone. */
function isEnding(queryClient: QueryClient, key: QueryKey): boolean {
  const running = queryClient.getMutationCache().findAll({ status: 'pending' });
  return running.some(
    ({ options: { mutationKey = [] }, state }) =>
      isBeforeWrite(key) || isDeletedBy(mutationKey, state.variables, key),
  );
}

/**
 * Reads these queries again. One that is being read is begun anew, unless it has no answer yet: then its first answer, which may have been
 * read before the change, would count as the new one, and nothing would ever ask again.
 */
async function readAgain(queryClient: QueryClient, isConcerned: (key: QueryKey) => boolean): Promise<void> {
  const cache = queryClient.getQueryCache();
  const beginning = new Set(
    cache.findAll({
      type: 'active',
      fetchStatus: 'fetching',
      predicate: ({ queryKey, state }) => state.data === undefined && isConcerned(queryKey),
    }),
  );
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey) });
  if (beginning.size === 0) return;
  await queryClient.invalidateQueries({
    predicate: (query) => beginning.has(query) && isConcerned(query.queryKey),
  });
}

interface Write {
  call: CallDeclaration;
  input: unknown;
  /** The queries to read again: all, all live ones, or those of some features. */
  refreshes: 'all' | 'live' | readonly string[];
  /** Its dialog stays open. A write about something that is gone is none of these. */
  isRefused: boolean;
}

/** Reads again what is on the screen after a write of one's own, but nothing that is gone by it. */
export async function refreshAfterWrite(queryClient: QueryClient, write: Write): Promise<void> {
  const isConcerned = (key: QueryKey) => {
    if (write.refreshes === 'all') return true;
    if (write.refreshes === 'live') return isLive(key, null) || saysWhoIsAbsent(key);
    return write.refreshes.includes(String(key[0]));
  };
  const isOver = (key: QueryKey) =>
    !write.isRefused && (isBeforeWrite(key) || isDeletedBy(writeKey(write.call), write.input, key));
  await Promise.all([
    readAgain(queryClient, (key) => isConcerned(key) && !isOver(key)),
    // A later screen asks for it anew.
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isConcerned(queryKey) && isOver(queryKey),
      refetchType: 'none',
    }),
  ]);
}

/** AB5. Absences that others record wait for the list's next reading: it would be read again with every punch otherwise. */
function saysWhoIsAbsent([, name]: QueryKey): boolean {
  return name === 'list-people';
}

/** The key of a call that writes. It says what is being deleted while the call runs. */
export function writeKey({ feature, name }: CallDeclaration): MutationKey {
  return [feature, name];
}

function isDeletedBy([writes, name]: MutationKey, input: unknown, [feature, , asked]: QueryKey): boolean {
  return (
    /^(delete|erase)-/.test(String(name)) &&
    writes === feature &&
    idOf(input) !== '' &&
    idOf(input) === idOf(asked)
  );
}

function idOf(input: unknown): string {
  const { params } = (input ?? {}) as { params?: { id?: unknown } };
  return String(params?.id ?? '');
}

/** The features whose answers change when people or locations are added, edited or deleted. */
const RECORDS: ReadonlySet<unknown> = new Set(['people', 'locations']);

/** Reads again the lists of people and locations that are on the screen. */
export function refreshRecordQueries(queryClient: QueryClient): Promise<void> {
  return readAgain(queryClient, (key) => RECORDS.has(key[0]) && !isEnding(queryClient, key));
}

/** Reads again the alarms that are on the screen. */
export function refreshAlarmQueries(queryClient: QueryClient): Promise<void> {
  return readAgain(queryClient, ([feature]) => feature === 'alarms');
}

/** Reads again what is on the screen and may have changed, at one location or everywhere. */
export function refreshLiveQueries(queryClient: QueryClient, location: number | null = null): Promise<void> {
  return readAgain(queryClient, (key) => isLive(key, location) && !isEnding(queryClient, key));
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
