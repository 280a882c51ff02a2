import { STAFF } from '@deckhand/contract/call';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { listOpenShifts } from '@deckhand/contract/schedule/list-open-shifts';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { useMe } from '../../session/view-me.ts';
import { BoardSkeleton } from '../../shared/board/board-skeleton.tsx';
import { MyOffers } from '../../shared/offers/my-offers.tsx';
import { AccountIncomplete } from '../../shared/requests/account-incomplete.tsx';
import { canWork } from '../../shared/requests/use-requester.ts';
import { scheduleChangeAddress, swapAddress } from '../../shared/shifts/shift-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EventModal } from './event/event-modal.tsx';
import { PersonalBoard } from './personal-board.tsx';

export function MySchedulePage() {
  const me = useMe();
  const [opened, setOpened] = useState<ScheduleItem>();
  const [home] = me.data?.locations ?? [];
  const mayRequest = STAFF.some((role) => role === me.data?.user_type);
  if (me.data && home && canWork(me.data)) {
    return (
      <>
        {mayRequest && <MyOffers />}
        <PersonalBoard
          zone={home.timezone}
          onOpen={setOpened}
          hint={(start) =>
            mayRequest && (
              <>
                <AskedSwapHint />
                <OpenShiftsHint start={start} />
              </>
            )
          }
        />
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

/** Offers a change for shifts of today and later; the request page checks the lead time. */
function isAhead({ type, is_cancelled, start_date }: ScheduleItem, today: CivilDate): boolean {
  return type === 'shift' && !is_cancelled && start_date >= today;
}

/** SW1: leads to the swaps that wait for the reader's answer; shows nothing when there are none or the call fails. */
function AskedSwapHint() {
  const { data } = useCall(listMyRequests, { query: { waits_for_you: 'true' } }, { showsFailure: true });
  const [swap] = data?.results.flatMap((request) => (request.swap ? [request.swap] : [])) ?? [];
  if (!data || !swap) return null;
  return (
    <span>
      <Anchor component={Link} to="/my-requests" c="inherit" fw={560} inherit underline="always">
        {data.count === 1
          ? `${swap.asked_by.name} asks you for a swap`
          : `${data.count} swaps need your answer`}
      </Anchor>
    </span>
  );
}

/** Links to the open shifts of the week; shows nothing when there are none or the call fails. */
function OpenShiftsHint({ start }: { start: CivilDate }) {
  const { data } = useCall(listOpenShifts, { query: { start_date: start } }, { showsFailure: true });
  const count = data?.results.length ?? 0;
  if (count === 0) return null;
  return (
    <span>
      <Anchor
        component={Link}
        to={`/open-shifts?start=${start}`}
        c="inherit"
        fw={560}
        inherit
        underline="always"
      >
        {count === 1 ? '1 open shift fits you' : `${count} open shifts fit you`}
      </Anchor>
    </span>
  );
}

function RequestChange({ id, start_date }: ScheduleItem) {
  return (
    <Group gap="sm">
      <Button variant="default" component={Link} to={scheduleChangeAddress(id, start_date)}>
        Request a change
      </Button>
      <Button
        variant="light"
        component={Link}
        to={swapAddress(id, start_date)}
        leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
      >
        Give away or swap
      </Button>
    </Group>
  );
}
