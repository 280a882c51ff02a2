import type { Absence } from '@deckhand/contract/staffing/absences/absence';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import { absentWords } from './absence-words.ts';

/** AB5: says that somebody is recorded as sick, with a button for readers who may end it. */
export function RecordedAbsence({ absence, onEnd }: { absence: Absence; onEnd: () => void }) {
  return (
    <Notice
      tone="warning"
      actions={
        absence.may_end && (
          <Button size="compact-sm" variant="default" onClick={onEnd}>
            {say('Back early')}
          </Button>
        )
      }
    >
      {absence.recorded_by
        ? say('Recorded as sick {when} by {name}.', {
            when: absentWords(absence),
            name: absence.recorded_by.name,
          })
        : say('Recorded as sick {when}.', { when: absentWords(absence) })}
    </Notice>
  );
}
