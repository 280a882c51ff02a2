import { createECDH, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { hashToken, newToken } from '../../platform/secrets/secrets.ts';
import { replaceAddress } from '../schedule/feed/feed.queries.ts';
import type { DemoPerson } from './load-demo-requests.ts';

const DAY = 86_400_000;

/**
 * Gives the manager and some of the staff a calendar address and a phone. Every second phone stopped taking notices yesterday; the others
 * have an address that no push service has, so nothing of the demo is ever sent anywhere: what they should get becomes a mail at once.
 */
export async function loadDemoReach(
  transaction: Transaction<Schema>,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const manager = people.find(({ role }) => role === 'MANAGER');
  const staff = people.filter(({ role }) => role === 'EMPLOYEE').filter((_, index) => index % 9 === 4);
  const reached = manager ? [manager, ...staff] : staff;
  for (const { id } of reached) {
    await replaceAddress(transaction, id, hashToken(newToken()), new Date(now.getTime() - 12 * DAY));
  }
  await transaction
    .insertInto('push_device')
    .values(
      reached.map(({ id }, index) => ({
        person_id: id,
        model: 'Demo phone',
        added_at: new Date(now.getTime() - 12 * DAY),
        last_shown_at: new Date(now.getTime() - 2 * DAY),
        ...(index % 2 === 1
          ? { gone_at: new Date(now.getTime() - DAY) }
          : { number: 1, endpoint: `https://demo-phone.invalid/${id}`, ...keysOfNobody() }),
      })),
    )
    .execute();
}

/** Keys of a browser that does not exist. */
function keysOfNobody(): { p256dh: Buffer; auth: Buffer } {
  const browser = createECDH('prime256v1');
  return { p256dh: browser.generateKeys(), auth: randomBytes(16) };
}
