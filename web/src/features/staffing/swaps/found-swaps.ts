import type { Answer } from '@deckhand/contract/call';
import type { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';

export type FoundSwaps = Answer<typeof findSwaps>;
