import { STAFF } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { AsOf } from '../../../api/as-of.tsx';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useMe } from '../../../api/view-me.ts';
import { WaitingChanges } from '../../../api/waiting-list.tsx';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AccountIncomplete } from '../../requests/account-incomplete.tsx';
import { canWork } from '../../requests/use-requester.ts';
import { MyOffers } from '../../staffing/offers/my-offers.tsx';
import { useOwnChanges } from '../history/use-own-changes.tsx';
import { Unseen } from '../publishing/unseen.tsx';
import { OwnEvent } from './event/own-event.tsx';
import { PersonalBoard } from './personal-board.tsx';
import { Upcoming } from './upcoming.tsx';

export function MySchedulePage() {
  const me = useMe();
  const [opened, setOpened] = useState<ScheduleItem>();
  const [home] = me.data?.locations ?? [];
  const changes = useOwnChanges();
  const mayRequest = STAFF.some((role) => role === me.data?.user_type);
  if (me.data && home && canWork(me.data)) {
    return (
      <>
        <PersonalBoard
          zone={home.timezone}
          onOpen={setOpened}
          actions={changes.button}
          above={(today, isInSteps) => (
            <>
              <AsOf />
              <WaitingChanges />
              {isInSteps && <Unseen />}
              {mayRequest && (
                <>
                  <MyOffers />
                  <Upcoming today={today} onOpen={setOpened} />
                </>
              )}
            </>
          )}
        />
        {changes.panel}
        {opened && (
          <OwnEvent
            item={opened}
            zone={home.timezone}
            mayRequest={mayRequest}
            onClose={() => setOpened(undefined)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={say('My Schedule')} />
      {me.data ? (
        <AccountIncomplete hint={say('your shifts appear here.')} />
      ) : (
        <NotLoaded answer={me} skeleton={<BoardSkeleton />} framed />
      )}
    </>
  );
}
