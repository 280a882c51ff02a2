import {
  unknownLocation,
  webhookNotFound,
  webhookNotReachable,
} from '@deckhand/contract/connect/webhooks/webhook';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { isReachable } from '../../../platform/outbound/guarded-sender.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countLocations, lockWebhook } from './webhooks.queries.ts';

export async function findWebhook(transaction: Transaction<Schema>, id: number) {
  return found(await lockWebhook(transaction, id), webhookNotFound);
}

export function isWebhookReachable(url: string, { webhookHosts }: Config): Promise<boolean> {
  return isReachable(url, { exceptions: webhookHosts });
}

/** WH6: asks the name server before any transaction, so that nothing waits for it. */
export async function expectReachable(url: string, config: Config): Promise<void> {
  if (!(await isWebhookReachable(url, config))) refuse(400, webhookNotReachable);
}

/** A webhook may keep locations that were archived since it got them. */
export async function expectLocations(
  db: Kysely<Schema>,
  ids: readonly number[] | null | undefined,
  webhookId?: number,
): Promise<void> {
  if (ids && (await countLocations(db, ids, webhookId)) < ids.length) refuse(400, unknownLocation);
}

/** The security log names the host: the rest of an address can be a secret. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
