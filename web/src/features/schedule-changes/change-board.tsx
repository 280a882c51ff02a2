import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { todayIn } from '@deckhand/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Requester } from '../../shared/requests/use-requester.ts';
import { toast } from '../../ui/toast.ts';
import { myScheduleQuery } from '../schedule/api/view-my-schedule.ts';
import { EventModal } from '../schedule/event/event-modal.tsx';
import { PersonalBoard } from '../schedule/personal-board.tsx';
import { usePersonalAddress } from '../schedule/use-personal-address.ts';
import { changeRefusal, isToBeChanged } from './change-refusal.ts';
import { ScheduleChangeDialog } from './schedule-change-dialog.tsx';
import { useAskedChanges } from './use-asked-changes.ts';

/** One's own calendar, to choose the shift that one asks to be let off. */
export function ChangeBoard({ requester }: { requester: Requester }) {
  const asked = useAskedChanges();
  const [opened, setOpened] = useState<ScheduleItem>();

  function open(item: ScheduleItem): void {
    const refusal = isToBeChanged(item)
      ? (changeRefusal(item, { today: todayAt(item, requester), leadDays: requester.leadDays }) ??
        asked.refusalOf(item))
      : undefined;
    if (refusal === undefined) setOpened(item);
    else toast.failure(refusal);
  }

  const close = () => setOpened(undefined);
  useShiftAskedFor(open);
  return (
    <>
      <PersonalBoard
        zone={requester.zone}
        onOpen={open}
        instruction="Choose the shift that you ask to be changed."
        badgesOf={asked.badgesOf}
      />
      {opened &&
        (isToBeChanged(opened) ? (
          <ScheduleChangeDialog item={opened} personId={requester.person.id} onClose={close} />
        ) : (
          <EventModal item={opened} onClose={close} />
        ))}
    </>
  );
}

/** Whoever comes from a card of his schedule finds the same shift opened, once. */
function useShiftAskedFor(open: (item: ScheduleItem) => void): void {
  const [query, setQuery] = useSearchParams();
  const [{ start, view }] = usePersonalAddress();
  const id = query.get('shift');
  const question = { view_type: view, start_date: start };
  const { data } = useQuery({ ...myScheduleQuery(question), enabled: id !== null && start !== '' });
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

/** Who works at two pools may have two todays. */
function todayAt({ location }: ScheduleItem, { person, zone }: Requester) {
  const place = person.locations.find(({ location_id }) => location_id === location);
  return todayIn(place?.timezone ?? zone, new Date());
}
