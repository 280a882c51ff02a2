import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconBandage } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '../../../../api/use-actor.ts';
import shared from '../../../../ui/shared.module.css';
import { RecordAbsenceDialog } from '../../../staffing/absences/record-absence-dialog.tsx';

/** AB1: each person in a seat may be sick that day; only others record it. */
export function EventAbsences({ item, today }: { item: ScheduleItem; today: CivilDate }) {
  const actor = useActor();
  const [absent, setAbsent] = useState<{ id: number; name: string } | null>(null);
  const people = item.staff.filter(({ id }) => id !== actor.id);
  if (item.start_date < today || item.is_cancelled || item.is_timeoff || people.length === 0) return null;
  return (
    <div className={shared.row}>
      {people.map(({ id, name }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          leftSection={<IconBandage size={15} stroke={1.7} aria-hidden />}
          onClick={() => setAbsent({ id, name })}
        >
          {people.length === 1 ? say('Record absence…') : say('Record absence of {name}…', { name })}
        </Button>
      ))}
      {absent && (
        <RecordAbsenceDialog
          person={absent}
          today={today}
          from={item.start_date}
          onClose={() => setAbsent(null)}
        />
      )}
    </div>
  );
}
