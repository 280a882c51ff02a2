import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import { momentParts, momentWords } from '../../shifts/archive-words.ts';
import { hoursWords } from '../hours-words.ts';
import { paidHours } from './paid-as.ts';
import classes from './recorded.module.css';

/** What stands on record, and beside it what was really punched. */
export function Recorded({ row }: { row: PayrollDetail }) {
  const isChanged = row.punched_in !== null || row.punched_out !== null;
  return (
    <dl className={classes.recorded}>
      <div>
        <dt>Recorded</dt>
        <dd>{range(row.clocked_in, row.clocked_out)}</dd>
      </div>
      <div>
        <dt>Punched</dt>
        <dd>
          {isChanged
            ? range(row.punched_in ?? row.clocked_in, row.punched_out ?? row.clocked_out)
            : asIs(row)}
        </dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>{row.is_overclocked ? 'Nothing yet: overclocked' : `${hoursWords(paidHours(row))} hours`}</dd>
      </div>
      {row.admin_notes !== '' && (
        <div>
          <dt>Notes</dt>
          <dd>{row.admin_notes}</dd>
        </div>
      )}
    </dl>
  );
}

function asIs({ tools }: PayrollDetail): string {
  return tools.startsWith('Kiosk') ? 'As recorded' : `Not at a kiosk: ${tools.toLowerCase()}`;
}

/** '06-08-2026, 9:00 AM – 5:00 PM' */
function range(start: string, end: string | null): string {
  return `${momentWords(start)} – ${end === null ? 'still in' : momentParts(end).time}`;
}
