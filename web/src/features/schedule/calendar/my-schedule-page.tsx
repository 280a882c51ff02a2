import { STAFF } from '@deckhand/contract/call';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useMe } from '../../../api/view-me.ts';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { scheduleChangeAddress, swapAddress } from '../../plans/shift-address.ts';
import { AccountIncomplete } from '../../requests/account-incomplete.tsx';
import { canWork } from '../../requests/use-requester.ts';
import { MyOffers } from '../../staffing/offers/my-offers.tsx';
import { useOwnChanges } from '../history/use-own-changes.tsx';
import { Unseen } from '../publishing/unseen.tsx';
import { EventModal } from './event/event-modal.tsx';
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
          <EventModal
            item={opened}
            foot={
              mayRequest &&
              isAhead(opened, todayIn(home.timezone, new Date())) && <RequestChange {...opened} />
            }
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

/** Offers a change for shifts of today and later; the request page checks the lead time. */
function isAhead({ type, is_cancelled, start_date }: ScheduleItem, today: CivilDate): boolean {
  return type === 'shift' && !is_cancelled && start_date >= today;
}

function RequestChange({ id, start_date }: ScheduleItem) {
  return (
    <Group gap="sm">
      <Button variant="default" component={Link} to={scheduleChangeAddress(id, start_date)}>
        {say('Request a change')}
      </Button>
      <Button
        variant="light"
        component={Link}
        to={swapAddress(id, start_date)}
        leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
      >
        {say('Give away or swap')}
      </Button>
    </Group>
  );
}
