import type { UnassignedRow } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { say } from '@deckhand/domain/language/say';

type Approved = Pick<UnassignedRow, 'clocked_hours' | 'approved_by'>;

/** 'Approved by Ana Ray, 2.00 by the clock'; empty while the paid hours follow the clock. */
export function approvedWords({ approved_by: by, clocked_hours: clocked }: Approved): string {
  return by === null
    ? ''
    : say('Approved by {name}, {hours} by the clock', { name: by, hours: hoursWords(clocked) });
}

/** The clocked and the paid hours, for the dialog that approves other ones. */
export function paidWords(row: Approved & Pick<UnassignedRow, 'total_hours'>): string {
  const clock = say('By the clock it is {hours} hours.', { hours: hoursWords(row.clocked_hours) });
  if (row.approved_by === null) return clock;
  const paid = say('{hours} are paid, approved by {name}.', {
    hours: hoursWords(row.total_hours),
    name: row.approved_by,
  });
  return `${clock} ${paid}`;
}

function hoursWords(hours: number | null): string {
  return (hours ?? 0).toFixed(2);
}
