import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { id, idText, requiredLine } from '../../values.ts';
import { webhookKinds } from './webhook-kinds.ts';

export const mostWebhooks = 10;
export const webhookNotFound = mark('Webhook not found.');
export const tooManyWebhooks = mark('There are ten webhooks already. Delete one first.');
export const webhookNotReachable = mark('This address is not reachable from outside.');
export const webhookDisabled = mark('This webhook is disabled. Enable it first.');
export const unknownLocation = mark('One of these locations does not exist.');

/** WH4: an admin disabled it, its receiver answered 410, it failed for five days, or a backup was restored. */
const disabledAs = ['BY_ADMIN', 'GONE', 'FAILING', 'RESTORED'] as const;

/** An address that learns what happened. Its secret is shown once, when it is made. */
export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  /** Null for all locations. */
  locations: z.array(z.int()).nullable(),
  is_enabled: z.boolean(),
  disabled_as: z.enum(disabledAs).nullable(),
  disabled_at: z.string().nullable(),
  /** The first failure since the last success. */
  failing_since: z.string().nullable(),
  /** Until then the secret before the present one signs, too. */
  previous_secret_until: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
});

export type Webhook = z.infer<typeof webhook>;

/** As people write `whsec_` and 32 bytes in base64. */
export const webhookSecret = z.object({ secret: z.string() });

const oneKind = mark('Select at least one kind');
const once = (values: readonly unknown[]) => new Set(values).size === values.length;

export const webhookFields = {
  url: requiredLine(1_000, mark('Address is required')),
  kinds: z
    .array(z.enum(webhookKinds, 'Unknown kind'), oneKind)
    .min(1, oneKind)
    .refine(once, mark('Each kind may be named once')),
  /** Null or absent for all locations. */
  locations: z
    .array(id)
    .min(1, mark('Select at least one location'))
    .max(2_000, mark('Too many locations'))
    .refine(once, mark('Each location may be named once'))
    .nullish(),
};

export const webhookParams = z.object({ id: idText });
