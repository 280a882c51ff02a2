import type { ScheduleAnswer } from '@deckhand/contract/schedule/schedule-item';
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { noRecordsFound } from './code-search.ts';

interface Shown {
  answer: ScheduleAnswer | undefined;
  failure: Error | null;
  refetch: () => unknown;
}

interface Circumstances {
  /** How many items the search by code left. */
  found: number;
  code: string;
  /** Whether filters narrow the schedule down, so that something else may be there. */
  isNarrowed: boolean;
}

/** What stands in the place of the board, or undefined when there is one to draw. */
export function scheduleInstead(
  { answer, failure, refetch }: Shown,
  { found, code, isNarrowed }: Circumstances,
): ReactNode | undefined {
  if (failure) {
    return (
      <Panel>
        <LoadFailure failure={failure} onRetry={refetch} />
      </Panel>
    );
  }
  if (!answer) return <BoardSkeleton />;
  if (answer.results.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<IconCalendarOff />}
          title={isNarrowed ? 'Nothing here matches the filters' : 'Nothing is planned on these days'}
          hint={
            isNarrowed
              ? 'Clear the filters to see everything that is planned.'
              : 'Add the first shift, or turn to another page.'
          }
        />
      </Panel>
    );
  }
  if (found > 0) return undefined;
  return (
    <Panel>
      <EmptyState
        icon={<IconSearchOff />}
        title={noRecordsFound(code)}
        hint="Only the codes of what is planned on these days are searched."
      />
    </Panel>
  );
}
