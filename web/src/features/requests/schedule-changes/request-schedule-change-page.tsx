import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { say } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsOf } from '../../../api/as-of.tsx';
import { useCall } from '../../../api/use-call.ts';
import { WaitingChanges } from '../../../api/waiting-list.tsx';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { usePersonalAddress } from '../../../shared/board/use-personal-address.ts';
import { toast } from '../../../ui/toast.ts';
import { useSlots } from '../../../ui/use-slots.ts';
import { ForRequester } from '../for-requester.tsx';
import type { Requester } from '../use-requester.ts';
import { changeRefusal, opensRequest } from './change-refusal.ts';
import { RequestScheduleChangeDialog } from './request-schedule-change-dialog.tsx';
import { ScheduleChangeSlots } from './schedule-change-slots.ts';
import { usePendingChanges } from './use-pending-changes.ts';

export function RequestScheduleChangePage() {
  return (
    <ForRequester title={say('Schedule Change Request')} skeleton={<BoardSkeleton />}>
      {(requester) => <ChangeBoard requester={requester} />}
    </ForRequester>
  );
}

/** The requester's own schedule, where they choose the shift to be released from. */
function ChangeBoard({ requester }: { requester: Requester }) {
  const { PersonalBoard, EventModal } = useSlots(ScheduleChangeSlots);
  const pending = usePendingChanges();
  const [opened, setOpened] = useState<ScheduleItem>();

  function open(item: ScheduleItem): void {
    const refusal = opensRequest(item)
      ? (changeRefusal(item, { today: todayAt(item, requester), leadDays: requester.leadDays }) ??
        pending.refusalOf(item))
      : undefined;
    if (refusal === undefined) setOpened(item);
    else toast.failure(refusal);
  }

  const close = () => setOpened(undefined);
  useShiftInAddress(open);
  return (
    <>
      <PersonalBoard
        zone={requester.zone}
        onOpen={open}
        instruction={say('Choose the shift you want changed.')}
        badgesOf={pending.badgesOf}
        above={() => (
          <>
            <AsOf />
            <WaitingChanges />
          </>
        )}
      />
      {opened &&
        (opensRequest(opened) ? (
          <RequestScheduleChangeDialog item={opened} personId={requester.person.id} onClose={close} />
        ) : (
          <EventModal item={opened} onClose={close} />
        ))}
    </>
  );
}

/** Opens the shift that the address names, once: a card of the personal schedule links to it. */
function useShiftInAddress(open: (item: ScheduleItem) => void): void {
  const [query, setQuery] = useSearchParams();
  const [{ start, view }] = usePersonalAddress();
  const id = query.get('shift');
  const isNamed = id !== null && start !== '';
  const { data } = useCall(
    viewMySchedule,
    isNamed ? { query: { view_type: view, start_date: start } } : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the answer counts
  useEffect(() => {
    if (id === null || !data) return;
    const rest = new URLSearchParams(query);
    rest.delete('shift');
    setQuery(rest, { replace: true, preventScrollReset: true });
    const item = data.results.find((one) => String(one.id) === id && one.start_date === start);
    if (item) open(item);
  }, [id, data]);
}

/** The current date at the shift's location; the requester's locations may be in different zones. */
function todayAt({ location }: ScheduleItem, { person, zone }: Requester) {
  const chosen = person.locations.find(({ location_id }) => location_id === location);
  return todayIn(chosen?.timezone ?? zone, new Date());
}
