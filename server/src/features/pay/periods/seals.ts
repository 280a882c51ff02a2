import { createHash } from 'node:crypto';
import type { Days } from '@deckhand/domain/pay/photograph';

/** PP1: the seal of a period binds the one before it, its days, and what it pays each person. */
export function sealOfPeriod(previous: string, { from, to }: Days, seals: readonly string[]): string {
  const text = [previous, from, to, ...[...seals].sort()].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
