import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { webhookKinds } from './webhook-kinds.ts';

export const deliveryNotFound = mark('Delivery not found.');
/** WH5: deliveries are listed for so many days. */
export const deliveriesKeptDays = 14;

/** Why an attempt got no answer. */
export const attemptProblems = {
  addressNotAllowed: mark('address not allowed'),
  nameNotFound: mark('name not found'),
  noAnswer: mark('no answer within 15 seconds'),
  noConnection: mark('no connection'),
  noProof: mark('certificate not valid'),
} as const;

const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'STOPPED'] as const;

/** One event for one address. */
export const delivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, the same for all attempts. */
  webhook_id: z.string(),
  kind: z.enum(webhookKinds),
  happened_at: z.string(),
  /** STOPPED: the webhook was disabled before it arrived. */
  state: z.enum(deliveryStates),
  /** When it is sent again; null where it is not, or as soon as possible. */
  next_at: z.string().nullable(),
  /** The latest attempts, oldest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.int().nullable(),
      milliseconds: z.int().nullable(),
      /** Why there was no answer; null while one is awaited, too. */
      problem: z.string().nullable(),
    }),
  ),
});

export type Delivery = z.infer<typeof delivery>;
