import type { MissedPunch } from '@deckhand/contract/missed-punches/missed-punch';

/** Whose it is; of a code that nobody has, the code. */
export function missedPunchName({ user, code }: Pick<MissedPunch, 'user' | 'code'>): string {
  return user?.name ?? `Code ${code ?? '?'}`;
}
