import type { Feature } from '@deckhand/contract/call';
import type { QueryClient } from '@tanstack/react-query';

/** Everything that a shift, a meeting, a holiday or a request shows in. */
const features = [
  'shifts',
  'meetings',
  'holidays',
  'schedule',
  'openings',
  'requests',
  'time-off',
  'schedule-changes',
  'shift-requests',
] as const satisfies readonly Feature[];

/** A change shows in lists, on boards, in the archive, in who is free and in what one asked for: all is read anew. */
export async function scheduleChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}
