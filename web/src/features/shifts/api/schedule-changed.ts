import type { QueryClient } from '@tanstack/react-query';
import { refreshLiveQueries } from '../../../api/live-queries.ts';

/** A shift, a meeting or a holiday shows in lists, on boards, in the archive and in who is free: all is read anew. */
export function scheduleChanged(queryClient: QueryClient): Promise<void> {
  return refreshLiveQueries(queryClient);
}
