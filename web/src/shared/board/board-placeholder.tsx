import type { ReactNode } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { EmptyStateProps } from '../../ui/list-columns.ts';
import { Panel } from '../../ui/panel.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';

interface Shown {
  answer: { results: readonly unknown[] } | undefined;
  failure: Error | null;
  refetch: () => unknown;
}

/** Replaces the board while it loads, after a failure, and when it is empty; otherwise undefined. */
export function boardPlaceholder(
  { answer, failure, refetch }: Shown,
  empty: EmptyStateProps,
): ReactNode | undefined {
  if (failure) {
    return (
      <Panel>
        <LoadFailure failure={failure} onRetry={refetch} />
      </Panel>
    );
  }
  if (!answer) return <BoardSkeleton />;
  if (answer.results.length > 0) return undefined;
  return (
    <Panel>
      <EmptyState {...empty} />
    </Panel>
  );
}
