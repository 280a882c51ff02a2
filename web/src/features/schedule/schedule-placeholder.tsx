import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { boardPlaceholder } from '../../shared/board/board-placeholder.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { noRecordsFound } from './code-search.ts';

interface Circumstances {
  /** How many items the search by code left. */
  found: number;
  code: string;
  /** Whether filters narrow the schedule down, so that something else may be there. */
  isNarrowed: boolean;
}

/** What stands in the place of the board, or undefined when there is one to draw. */
export function schedulePlaceholder(
  shown: Parameters<typeof boardPlaceholder>[0],
  { found, code, isNarrowed }: Circumstances,
): ReactNode | undefined {
  const instead = boardPlaceholder(shown, {
    icon: <IconCalendarOff />,
    title: isNarrowed ? 'Nothing here matches the filters' : 'Nothing is planned on these days',
    hint: isNarrowed
      ? 'Clear the filters to see everything that is planned.'
      : 'Add the first shift, or turn to another page.',
  });
  if (instead) return instead;
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
