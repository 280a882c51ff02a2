import type { QueryClient } from '@tanstack/react-query';

/** A shift, a meeting or a holiday shows in lists, on boards, in the archive and in who is free: all is read anew. */
export async function scheduleChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['shifts', 'meetings', 'holidays', 'schedule'].map((feature) =>
      queryClient.invalidateQueries({ queryKey: [feature] }),
    ),
  );
}
