import type { RefusalStatus } from '@deckhand/contract/call';
import { refusingWhen, violatedConstraint } from '../../platform/refusals/refusal.ts';

/** The constraints that keep a person from having two attendances at the same time. */
const CONSTRAINTS: readonly string[] = ['attendance_never_overlaps', 'attendance_one_open'];

export function isOverlap(error: unknown): boolean {
  return CONSTRAINTS.some((constraint) => constraint === violatedConstraint(error));
}

export function refusingOverlap<T>(
  refusal: { status: RefusalStatus; text: string },
  work: Promise<T>,
): Promise<T> {
  return CONSTRAINTS.reduce((result, constraint) => refusingWhen(constraint, refusal, result), work);
}
