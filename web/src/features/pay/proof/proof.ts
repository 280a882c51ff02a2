import type { Answer } from '@deckhand/contract/call';
import type { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';

export type Proof = Answer<typeof viewPaidPerson>;
