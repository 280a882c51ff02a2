import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useMe } from '../../session/view-me.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { EventModal } from './event/event-modal.tsx';
import { PersonalBoard } from './personal-board.tsx';

export function MySchedulePage() {
  const me = useMe();
  const [opened, setOpened] = useState<ScheduleItem>();
  const [home] = me.data?.locations ?? [];
  // Without a location or a position nobody can be given a shift (ruling A5).
  if (me.data && home && me.data.positions.length > 0) {
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
        <Panel>
          <EmptyState
            icon={<IconUserCog />}
            title="An admin must complete your account"
            hint="Your account has no location or no position yet. As soon as an admin of your school has added them, your shifts appear here. There is nothing else for you to do."
          />
        </Panel>
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
