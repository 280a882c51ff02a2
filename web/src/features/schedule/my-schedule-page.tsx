import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useMe } from '../../session/view-me.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountIncomplete } from '../requests/account-incomplete.tsx';
import { canWork } from '../requests/use-asker.ts';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { EventModal } from './event/event-modal.tsx';
import { PersonalBoard } from './personal-board.tsx';

export function MySchedulePage() {
  const me = useMe();
  const [opened, setOpened] = useState<ScheduleItem>();
  const [home] = me.data?.locations ?? [];
  if (me.data && home && canWork(me.data)) {
    return (
      <>
        <PersonalBoard zone={home.timezone} onOpen={setOpened} />
        {opened && <EventModal item={opened} onClose={() => setOpened(undefined)} />}
      </>
    );
  }
  return (
    <>
      <PageHeader title="My Schedule" />
      {me.data ? (
        <AccountIncomplete hint="your shifts appear here." />
      ) : me.isError ? (
        <Panel>
          <LoadFailure failure={me.error} onRetry={me.refetch} />
        </Panel>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}
