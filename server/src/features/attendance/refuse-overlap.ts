import type { RefusalStatus } from '@deckhand/contract/call';
import { Refusal, violatedConstraint } from '../../platform/refusal.ts';

/** Two attendances of one person at the same time, which the database refuses in either of these words. */
const CONSTRAINTS: readonly unknown[] = ['attendance_never_overlaps', 'attendance_one_open'];

export function isOverlap(error: unknown): boolean {
  return CONSTRAINTS.includes(violatedConstraint(error));
}

export async function refusingOverlap<T>(
  refusal: { status: RefusalStatus; text: string },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOverlap(error) ? new Refusal(refusal.status, refusal.text) : error;
  }
}
