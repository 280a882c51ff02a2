import { LoadFailure } from '../../api/load-failure.tsx';
import { BoardSkeleton } from '../../shared/board/board-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Answered {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** What stands in the place of the calendar. A month without holidays is one that holidays can be added to. */
export function holidaysPlaceholder({ data, error, refetch }: Answered) {
  if (data) return undefined;
  if (!error) return <BoardSkeleton />;
  return (
    <Panel>
      <LoadFailure failure={error} onRetry={refetch} />
    </Panel>
  );
}
