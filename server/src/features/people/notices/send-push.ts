import { createHash } from 'node:crypto';
import { errorCode } from '../../../platform/database/error-code.ts';
import {
  AddressRefused,
  type GuardedSender,
  type OutboundAnswer,
} from '../../../platform/outbound/guarded-sender.ts';
import { encryptPush } from '../../../platform/push/encrypt-push.ts';
import { type VapidKeys, vapidHeader } from '../../../platform/push/vapid.ts';
import type { PushText } from './merged-push.ts';
import { isKnownPushService } from './push-service.ts';

/** A browser that takes pushes. */
interface Taker {
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
}

/** The service worker gets this: with the receipt it confirms that it has shown the push. */
interface PushMessage extends PushText {
  receipt: string;
  device: number;
}

interface Sending {
  keys: VapidKeys;
  send: GuardedSender;
  /** PUSH_HOSTS. */
  hosts: readonly string[];
  now: Date;
  contact: string;
  secondsOfLife: number;
}

/** The push service took it, may have taken it, knows the browser no more, is busy, or refuses. */
export interface Outcome {
  is: 'ACCEPTED' | 'UNKNOWN' | 'GONE' | 'BUSY' | 'REFUSED';
  retryAfter?: number | undefined;
}

/** Push services accept a signed word for a day at most. */
const WORD_LASTS = 12 * 60 * 60_000;

/** PN6: sends an encrypted push to one browser. */
export async function sendPush(
  { endpoint, p256dh, auth }: Taker,
  message: PushMessage,
  { keys, send, hosts, now, contact, secondsOfLife }: Sending,
): Promise<Outcome> {
  // Gone since it was asked for.
  if (endpoint === null || p256dh === null || auth === null) return { is: 'REFUSED' };
  // PN7: an operator may have taken a host away, and the phones of the demo school have none.
  if (!isKnownPushService(endpoint, hosts)) return { is: 'REFUSED' };
  const topic = topicName(message.topic);
  const claims = {
    audience: new URL(endpoint).origin,
    contact,
    expiresAt: new Date(now.getTime() + WORD_LASTS),
  };
  try {
    return outcomeOf(
      await send({
        url: endpoint,
        headers: {
          authorization: vapidHeader(keys, claims),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(secondsOfLife),
          topic,
          urgency: 'high',
        },
        body: encryptPush(Buffer.from(JSON.stringify({ ...message, topic })), { p256dh, auth }),
      }),
    );
  } catch (error) {
    // The name leads inside the house.
    if (error instanceof AddressRefused) return { is: 'REFUSED' };
    return { is: mayHaveArrived(error) ? 'UNKNOWN' : 'BUSY' };
  }
}

/** PN4: the connection was made, and ended without an answer. Sent again, the first receipt would be of no use, and its mail would go, too. */
function mayHaveArrived(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || errorCode(error) === 'ECONNRESET');
}

function outcomeOf({ status, retryAfter }: OutboundAnswer): Outcome {
  if (status >= 200 && status < 300) return { is: 'ACCEPTED' };
  if (status === 404 || status === 410) return { is: 'GONE' };
  return status === 429 || status >= 500 ? { is: 'BUSY', retryAfter } : { is: 'REFUSED' };
}

/** Push services take 32 characters of base64url, and need not know what the topic is. */
function topicName(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32);
}
