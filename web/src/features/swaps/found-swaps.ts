import type { Answer } from '@deckhand/contract/call';
import type { findSwaps } from '@deckhand/contract/swaps/find-swaps';

export type FoundSwaps = Answer<typeof findSwaps>;
