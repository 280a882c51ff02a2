import type { Shift } from '@deckhand/contract/plans/shift';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import classes from './planned-changes.module.css';
import { plannedWords } from './planned-words.ts';

/** The later changes of a shift, one line each. */
export function PlannedChanges({ shift }: { shift: Pick<Shift, 'planned' | 'start_time' | 'end_time'> }) {
  return (
    <span className={classes.changes}>
      {plannedWords(shift.planned, shift).map((words) => (
        <span key={words}>{unbrokenDates(words)}</span>
      ))}
    </span>
  );
}
