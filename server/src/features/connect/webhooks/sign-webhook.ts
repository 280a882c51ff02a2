import { createHmac, randomBytes } from 'node:crypto';

export function newWebhookSecret(): Buffer {
  return randomBytes(32);
}

/** As Standard Webhooks writes it. */
export function secretText(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`;
}

interface Signed {
  id: string;
  at: Date;
  body: Buffer;
}

/** WH2: the headers of one attempt. Each secret signs the bytes that are sent, so that a receiver can change over (WH5). */
export function signedHeaders(
  { id, at, body }: Signed,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
