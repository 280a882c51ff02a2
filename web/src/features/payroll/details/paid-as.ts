import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';

/** The columns of hours with the rate that each belongs to. */
export const hoursColumns = [
  { key: 'regular_clock', header: 'Regular Clock', rate: 'REGULAR' },
  { key: 'regular_hours', header: 'Regular Hrs', rate: 'REGULAR' },
  { key: 'training_clock', header: 'Training Clock', rate: 'TRAINING' },
  { key: 'training_hours', header: 'Training Hrs', rate: 'TRAINING' },
  { key: 'sub_clock', header: 'Sub Clock', rate: 'SUB' },
  { key: 'sub_hours', header: 'Sub Hrs', rate: 'SUB' },
] as const;

const paidAs = { REGULAR: 'regular_hours', TRAINING: 'training_hours', SUB: 'sub_hours' } as const;

/** The hours of an attendance are in the field of its rate. */
export function paidHours(row: PayrollDetail): number {
  return row[paidAs[row.rate]];
}
