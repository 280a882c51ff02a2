import { notesOfAttendance } from '@deckhand/contract/attendance/attendance';
import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { say } from '@deckhand/domain/language/say';
import { momentParts, momentWords } from '../../../../shared/time/moment-words.ts';
import { sourceName } from '../../../attendance/change-names.ts';
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
        <dt>{say('Recorded')}</dt>
        <dd>
          {momentWords(row.clocked_in)} –{' '}
          {row.clocked_out === null ? say('still in') : momentParts(row.clocked_out).time} ·{' '}
          {sourceName(row.tools)}
        </dd>
      </div>
      {punched !== undefined && (
        <div>
          <dt>{say('Punched')}</dt>
          <dd>{punched}</dd>
        </div>
      )}
      <div>
        <dt>{say('Paid')}</dt>
        <dd>{paidWords(row)}</dd>
      </div>
      {notes !== '' && (
        <div>
          <dt>{say('Notes')}</dt>
          <dd>{notes}</dd>
        </div>
      )}
    </dl>
  );
}

function paidWords(row: PayrollDetail): string {
  const hours = paidHours(row);
  if (hours !== null) return say('{hours} hours', { hours: hoursWords(hours) });
  return row.is_overclocked ? say('Nothing yet: overclocked') : say('Nothing yet: still clocked in');
}

function punchedWords(row: PayrollDetail): string | undefined {
  if (row.is_overclocked) return say('No clock-out: closed at the end of the day');
  const words = [
    row.punched_in && say('in {moment}', { moment: momentWords(row.punched_in) }),
    row.punched_out && say('out {moment}', { moment: momentWords(row.punched_out) }),
  ];
  return words.filter(Boolean).join(' · ') || undefined;
}
