import type { Person } from '@deckhand/contract/people/person';
import type { Absence } from '@deckhand/contract/staffing/absences/absence';
import { listAbsences } from '@deckhand/contract/staffing/absences/list-absences';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconBandage } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { personName } from '../../../session/person-name.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { actionsOn } from '../../people/person-actions.ts';
import { EndAbsenceDialog } from './end-absence-dialog.tsx';
import { RecordAbsenceDialog } from './record-absence-dialog.tsx';
import { RecordedAbsence } from './recorded-absence.tsx';

/** AB1, AB5: says that the person is recorded as sick, and ends it. */
export function PersonAbsences({ person }: { person: Person }) {
  useLiveChanges();
  const absences = useCall(listAbsences, { params: { id: person.id } });
  const today = useToday(person.locations[0]?.timezone ?? 'EST');
  const [ending, setEnding] = useState<Absence | null>(null);
  return (
    <>
      {absences.data?.results.map((absence) => (
        <RecordedAbsence key={absence.id} absence={absence} onEnd={() => setEnding(absence)} />
      ))}
      {ending && <EndAbsenceDialog absence={ending} today={today} onClose={() => setEnding(null)} />}
    </>
  );
}

/** The button that opens the dialog, for readers who may record an absence. */
export function RecordAbsenceButton({ person, actor }: { person: Person; actor: Actor }) {
  const today = useToday(person.locations[0]?.timezone ?? 'EST');
  const [isOpen, setOpen] = useState(false);
  if (!actionsOn(actor, person).includes('record-absence')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBandage size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('Record absence')}
      </Button>
      {isOpen && (
        <RecordAbsenceDialog
          person={{ id: person.id, name: personName(person) }}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
