import { RaceLost } from '../../platform/database/transaction.ts';
import { violatedConstraint } from '../../platform/refusal.ts';

const CONSTRAINTS: readonly unknown[] = [
  'commitment_nobody_in_two_places',
  'commitment_nobody_in_two_places_at_week_end',
  'commitment_nobody_works_on_a_day_off',
];

/**
 * S3: the database refuses to book a person twice. The caller has checked that before, so another request came first: repeat
 * the transaction, and the check finds what is in the way.
 */
export async function repeatingDoubleBookings<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (CONSTRAINTS.includes(violatedConstraint(error))) throw new RaceLost(error);
    throw error;
  }
}
