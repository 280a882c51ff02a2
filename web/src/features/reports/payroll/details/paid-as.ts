import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { say } from '@deckhand/domain/language/say';

/** The columns of hours with the rate that each belongs to. */
export const hoursColumns = [
  { key: 'regular_clock', header: say('Regular Clock'), rate: 'REGULAR' },
  { key: 'regular_hours', header: say('Regular Hrs'), rate: 'REGULAR' },
  { key: 'training_clock', header: say('Training Clock'), rate: 'TRAINING' },
  { key: 'training_hours', header: say('Training Hrs'), rate: 'TRAINING' },
  { key: 'sub_clock', header: say('Sub Clock'), rate: 'SUB' },
  { key: 'sub_hours', header: say('Sub Hrs'), rate: 'SUB' },
] as const;

const clockedAs = { REGULAR: 'regular_clock', TRAINING: 'training_clock', SUB: 'sub_clock' } as const;
export const paidAs = { REGULAR: 'regular_hours', TRAINING: 'training_hours', SUB: 'sub_hours' } as const;

/** The hours of an attendance are in the fields of its rate. */
export function clockHours(row: PayrollDetail): number {
  return row[clockedAs[row.rate]];
}

/** Null while the hours are unknown: the person is still in or forgot to clock out. */
export function paidHours(row: PayrollDetail): number | null {
  return row.clocked_out === null || row.is_overclocked ? null : row[paidAs[row.rate]];
}
