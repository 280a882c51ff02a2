import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { EndAbsenceDialog } from '../../staffing/absences/end-absence-dialog.tsx';
import classes from './history-panel.module.css';
import { words } from './words.ts';

interface EndTimeOffProps {
  request: NonNullable<ScheduleChange['request']>;
  days: NonNullable<ScheduleChange['days_off']>;
}

/** TM13: where taking back is refused, this is the way. */
export function EndTimeOff({ request, days }: EndTimeOffProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" className={classes.action} onClick={() => setOpen(true)}>
        {words.endTimeOff}
      </Button>
      {isOpen && (
        <EndAbsenceDialog
          absence={{ id: request.id, user: request.person, ...days }}
          today={browserToday()}
          kind="timeOff"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
