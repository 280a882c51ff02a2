import { STAFF } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useMe } from '../../session/view-me.ts';
import { BoardSkeleton } from '../../shared/board/board-skeleton.tsx';
import { AccountIncomplete } from '../../shared/requests/account-incomplete.tsx';
import { canWork } from '../../shared/requests/use-requester.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EventModal } from './event/event-modal.tsx';
import { OpenShiftsHint } from './open-shifts-hint.tsx';
import { PersonalBoard } from './personal-board.tsx';
import { changeOfShift } from './schedule-paths.ts';

export function MySchedulePage() {
  const me = useMe();
  const [opened, setOpened] = useState<ScheduleItem>();
  const [home] = me.data?.locations ?? [];
  const mayAsk = STAFF.some((role) => role === me.data?.user_type);
  if (me.data && home && canWork(me.data)) {
    return (
      <>
        <PersonalBoard
          zone={home.timezone}
          onOpen={setOpened}
          hint={(start) => mayAsk && <OpenShiftsHint start={start} />}
        />
        {opened && (
          <EventModal
            item={opened}
            foot={
              mayAsk && isAhead(opened, todayIn(home.timezone, new Date())) && <AskForChange {...opened} />
            }
            onClose={() => setOpened(undefined)}
          />
        )}
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

/** A shift that is not over can be asked to be changed; whether it is far enough ahead is said there. */
function isAhead({ type, is_cancelled, start_date }: ScheduleItem, today: CivilDate): boolean {
  return type === 'shift' && !is_cancelled && start_date >= today;
}

function AskForChange({ id, start_date }: ScheduleItem) {
  return (
    <div>
      <Button variant="default" component={Link} to={changeOfShift(id, start_date)}>
        Request a change
      </Button>
    </div>
  );
}
