import { notesOfAttendance } from '@deckhand/contract/attendance/attendance';
import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { momentParts, momentWords } from '../../../../shared/time/moment-words.ts';
import { hoursWords } from '../hours-words.ts';
import classes from './edit-hours-dialog.module.css';
import { paidHours } from './paid-as.ts';

/** The recorded times and hours, and the punches where they differ. */
export function Recorded({ row }: { row: PayrollDetail }) {
  const punched = punchedWords(row);
  const notes = notesOfAttendance(row);
  return (
    <dl className={classes.recorded}>
      <div>
        <dt>Recorded</dt>
        <dd>
          {momentWords(row.clocked_in)} –{' '}
          {row.clocked_out === null ? 'still in' : momentParts(row.clocked_out).time} · {row.tools}
        </dd>
      </div>
      {punched !== undefined && (
        <div>
          <dt>Punched</dt>
          <dd>{punched}</dd>
        </div>
      )}
      <div>
        <dt>Paid</dt>
        <dd>{paidWords(row)}</dd>
      </div>
      {notes !== '' && (
        <div>
          <dt>Notes</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
}

function paidWords(row: PayrollDetail): string {
  const hours = paidHours(row);
  if (hours !== null) return `${hoursWords(hours)} hours`;
  return row.is_overclocked ? 'Nothing yet: overclocked' : 'Nothing yet: still clocked in';
}

function punchedWords(row: PayrollDetail): string | undefined {
  if (row.is_overclocked) return 'No clock-out: closed at the end of the day';
  const words = [
    row.punched_in && `in ${momentWords(row.punched_in)}`,
    row.punched_out && `out ${momentWords(row.punched_out)}`,
  ];
  return words.filter(Boolean).join(' · ') || undefined;
}
