import { say } from '@deckhand/domain/language/say';
import { IconCalendarOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { boardPlaceholder } from '../../../shared/board/board-placeholder.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { noRecordsFound } from './code-search.ts';

interface Circumstances {
  /** The number of items that the search by code found. */
  found: number;
  code: string;
  /** Filters are set, so that hidden items may exist. */
  isNarrowed: boolean;
}

/** Replaces the board; undefined when there is a board to show. */
export function schedulePlaceholder(
  shown: Parameters<typeof boardPlaceholder>[0],
  { found, code, isNarrowed }: Circumstances,
): ReactNode | undefined {
  const placeholder = boardPlaceholder(shown, {
    icon: <IconCalendarOff />,
    title: isNarrowed ? say('Nothing here matches the filters') : say('Nothing is planned on these days'),
    hint: isNarrowed
      ? say('Clear the filters to see everything that is planned.')
      : say('Add the first shift, or choose other dates.'),
  });
  if (placeholder) return placeholder;
  if (found > 0) return undefined;
  return (
    <Panel>
      <EmptyState
        icon={<IconSearchOff />}
        title={noRecordsFound(code)}
        hint={say('Only the codes of what is planned on these days are searched.')}
      />
    </Panel>
  );
}
