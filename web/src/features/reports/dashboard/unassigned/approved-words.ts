import type { UnassignedRow } from '@deckhand/contract/reports/dashboard/list-unassigned';

type Approved = Pick<UnassignedRow, 'clocked_hours' | 'approved_by'>;

/** 'Approved by Ana Ray, 2.00 by the clock'; empty while the paid hours follow the clock. */
export function approvedWords({ approved_by: by, clocked_hours: clocked }: Approved): string {
  return by === null ? '' : `Approved by ${by}, ${hoursWords(clocked)} by the clock`;
}

/** The clocked and the paid hours, for the dialog that approves other ones. */
export function paidWords(row: Approved & Pick<UnassignedRow, 'total_hours'>): string {
  const clock = `By the clock it is ${hoursWords(row.clocked_hours)} hours.`;
  if (row.approved_by === null) return clock;
  return `${clock} ${hoursWords(row.total_hours)} are paid, approved by ${row.approved_by}.`;
}

function hoursWords(hours: number | null): string {
  return (hours ?? 0).toFixed(2);
}
