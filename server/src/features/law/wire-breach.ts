import type { LawBreach } from '@deckhand/contract/law/breach';
import type { Breach } from '@deckhand/domain/law/minors';

/** A breach without its pack, which no reader needs. */
export function wireBreach({ rule, age, date, times }: Breach): LawBreach['rules'][number] {
  return { rule, age, date, times };
}
