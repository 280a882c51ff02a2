import type { QueryClient } from '@tanstack/react-query';

/** People carry the titles of their locations, so they are read anew too. */
export async function locationsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['locations'] }),
    queryClient.invalidateQueries({ queryKey: ['people'] }),
  ]);
}
