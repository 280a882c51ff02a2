import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { todayIn } from '@deckhand/domain/time/zones';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Asker } from '../requests/use-asker.ts';
import { EventModal } from '../schedule/event/event-modal.tsx';
import { PersonalBoard } from '../schedule/personal-board.tsx';
import { changeRefusal, isToBeChanged } from './change-refusal.ts';
import { ScheduleChangeDialog } from './schedule-change-dialog.tsx';
import { useAskedChanges } from './use-asked-changes.ts';

/** One's own calendar, to choose the shift that one asks to be let off. */
export function ChangeBoard({ asker }: { asker: Asker }) {
  const asked = useAskedChanges();
  const [opened, setOpened] = useState<ScheduleItem>();

  function open(item: ScheduleItem): void {
    const refusal = isToBeChanged(item)
      ? (changeRefusal(item, { today: todayAt(item, asker), leadDays: asker.leadDays }) ??
        asked.refusalOf(item))
      : undefined;
    if (refusal === undefined) setOpened(item);
    else toast.failure(refusal);
  }

  const close = () => setOpened(undefined);
  return (
    <>
      <PersonalBoard
        zone={asker.zone}
        onOpen={open}
        instruction="Choose the shift that you ask to be changed."
        badgesOf={asked.badgesOf}
      />
      {opened &&
        (isToBeChanged(opened) ? (
          <ScheduleChangeDialog item={opened} personId={asker.person.id} onClose={close} />
        ) : (
          <EventModal item={opened} onClose={close} />
        ))}
    </>
  );
}

/** Who works at two pools may have two todays. */
function todayAt({ location }: ScheduleItem, { person, zone }: Asker) {
  const place = person.locations.find(({ location_id }) => location_id === location);
  return todayIn(place?.timezone ?? zone, new Date());
}
