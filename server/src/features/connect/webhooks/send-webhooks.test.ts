// Rules held here: WH2, WH3, WH4, WH5, WH6, WH8.

import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { deleteWebhook } from '@deckhand/contract/connect/webhooks/delete-webhook';
import type { Delivery } from '@deckhand/contract/connect/webhooks/delivery';
import { listDeliveries } from '@deckhand/contract/connect/webhooks/list-deliveries';
import { listWebhooks } from '@deckhand/contract/connect/webhooks/list-webhooks';
import { makeWebhookSecret } from '@deckhand/contract/connect/webhooks/make-webhook-secret';
import { sendDeliveryAgain } from '@deckhand/contract/connect/webhooks/send-delivery-again';
import { testWebhook } from '@deckhand/contract/connect/webhooks/test-webhook';
import { updateWebhook } from '@deckhand/contract/connect/webhooks/update-webhook';
import { webhookDisabled } from '@deckhand/contract/connect/webhooks/webhook';
import { Webhook as Checker } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patiently } from '../../../../test/patience.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import {
  type Arrived,
  type ReceivingAddress,
  startWebhookReceiver,
} from '../../../../test/webhook-receiver.ts';
import { forgetOldRows } from '../../../platform/jobs/forget-old.queries.ts';
import { type GuardedSender, guardedSender } from '../../../platform/outbound/guarded-sender.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { sendWebhooks } from './send-webhooks.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const school = schoolForTests({ WEBHOOK_HOSTS: receiver.host });

const soon = { timeout: patiently(5_000), interval: 5 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Tests pass more days than a session lasts. */
let admin = { token: '' };
const signIn = async () => {
  admin = { token: await openSession(school.db, school.cast.admin.id, school.clock()) };
};
beforeEach(signIn);
afterEach(async () => {
  await school.db.deleteFrom('webhook_event').execute();
  await school.db.deleteFrom('webhook').execute();
});

/** Chance adds nothing, and a message takes no time, unless a test says so. */
const round = (send: GuardedSender = receiver.send, stopwatch = () => 0) =>
  sendWebhooks(school.db, school.config, school.clock(), { send, chance: () => 0, stopwatch });
const pass = (milliseconds: number) => school.pass({ seconds: milliseconds / 1_000 });

interface Connected {
  id: number;
  secret: string;
  at: ReceivingAddress;
}

/** A webhook that wants nothing but tests, at an address of its own. */
async function connect(): Promise<Connected> {
  const at = receiver.address();
  const body = { url: at.url, kinds: ['webhook.test' as const] };
  const { id, secret } = await school.answer(createWebhook, { body }, { as: admin });
  return { id, secret, at };
}

const sendTest = ({ id }: Connected): Promise<Delivery> =>
  school.answer(testWebhook, { params: { id } }, { as: admin });

async function logOf({ id }: Connected): Promise<Delivery[]> {
  const { results } = await school.answer(listDeliveries, { params: { id }, query: {} }, { as: admin });
  return results;
}

async function stateOf({ id }: Connected) {
  const { results } = await school.answer(listWebhooks, {}, { as: admin });
  return results.find((webhook) => webhook.id === id);
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('Nothing has arrived.');
  return item;
}

const idOf = ({ headers }: Arrived) => headers['webhook-id'];

/** Checks a message with the library of Standard Webhooks, at the moment of the test. */
function check({ headers, body }: Arrived, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: school.clock() });
  try {
    return new Checker(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

describe('a message', () => {
  test('is signed as Standard Webhooks says, over the bytes that are sent', async () => {
    const webhook = await connect();
    const { webhook_id: eventId } = await sendTest(webhook);
    await round();
    const message = first(webhook.at.arrived);
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(check(message, webhook.secret)).toEqual({
      type: 'webhook.test',
      timestamp: school.clock().toISOString(),
      data: { webhook_id: webhook.id },
    });
    expect(idOf(message)).toBe(eventId);
    expect(() => check({ ...message, body: `${message.body} ` }, webhook.secret)).toThrow('signature');
    expect(message.headers['content-type']).toBe('application/json');
  });

  test('is delivered by any 2xx, and never sent again', async () => {
    const webhook = await connect();
    webhook.at.answer = { status: 299 };
    await sendTest(webhook);
    await round();
    expect(await logOf(webhook)).toMatchObject([
      { state: 'DELIVERED', next_at: null, attempts: [{ status: 299, problem: null, milliseconds: 0 }] },
    ]);
    pass(24 * HOUR);
    await round();
    expect(webhook.at.arrived).toHaveLength(1);
  });

  test('has two signatures for 24 hours after a new secret was made', async () => {
    const webhook = await connect();
    const { secret, previous_secret_until: until } = await school.answer(
      makeWebhookSecret,
      { params: { id: webhook.id } },
      { as: admin },
    );
    expect(until).not.toBeNull();
    expect(secret).not.toBe(webhook.secret);
    pass(24 * HOUR - 1_000);
    await sendTest(webhook);
    await round();
    const both = first(webhook.at.arrived);
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const one of [secret, webhook.secret]) expect(() => check(both, one)).not.toThrow();
    pass(1_000);
    await sendTest(webhook);
    await round();
    const late = webhook.at.arrived[1] ?? first([]);
    expect(() => check(late, secret)).not.toThrow();
    expect(() => check(late, webhook.secret)).toThrow('signature');
  });
});

describe('a message that is not taken', () => {
  test('is sent ten times over three days, under one id and signed anew, then no more', async () => {
    const webhook = await connect();
    webhook.at.answer = { status: 500 };
    await sendTest(webhook);
    const waits = [5_000, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
    await round();
    for (const [index, wait] of waits.entries()) {
      pass(wait - 1);
      await round();
      expect(webhook.at.arrived).toHaveLength(index + 1);
      pass(1);
      await round();
      expect(webhook.at.arrived).toHaveLength(index + 2);
    }
    const [delivery = first([])] = await logOf(webhook);
    expect(delivery.state).toBe('FAILED');
    expect(delivery.attempts.map(({ status }) => status)).toEqual(Array(10).fill(500));
    expect(new Set(webhook.at.arrived.map(idOf)).size).toBe(1);
    expect(new Set(webhook.at.arrived.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    check(webhook.at.arrived[9] ?? first([]), webhook.secret);
    pass(24 * HOUR);
    await round();
    expect(webhook.at.arrived).toHaveLength(10);
  });

  test('in time is sent again 20 seconds after the first attempt began (example 30)', async () => {
    const webhook = await connect();
    await sendTest(webhook);
    let elapsed = 0;
    const silent: GuardedSender = async () => {
      elapsed = 15_000;
      throw new DOMException('The operation timed out.', 'TimeoutError');
    };
    await round(silent, () => elapsed);
    pass(20_000 - 1);
    await round();
    expect(webhook.at.arrived).toEqual([]);
    pass(1);
    await round();
    expect(webhook.at.arrived).toHaveLength(1);
    check(first(webhook.at.arrived), webhook.secret);
    expect(await logOf(webhook)).toMatchObject([
      {
        state: 'DELIVERED',
        attempts: [
          { status: null, milliseconds: 15_000, problem: 'no answer within 15 seconds' },
          { status: 204, problem: null },
        ],
      },
    ]);
  });

  test('waits as long as its receiver asks, a day at most', async () => {
    const webhook = await connect();
    webhook.at.answer = { status: 503, headers: { 'retry-after': '3600' } };
    await sendTest(webhook);
    await round();
    pass(HOUR - 1);
    await round();
    expect(webhook.at.arrived).toHaveLength(1);
    const date = 'Mon, 08 Jun 2026 14:00:00 GMT';
    webhook.at.answer = { status: 429, headers: { date, 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' } };
    pass(1);
    await round();
    expect(webhook.at.arrived).toHaveLength(2);
    pass(24 * HOUR);
    await round();
    expect(webhook.at.arrived).toHaveLength(3);
  });
});

describe('a hostile receiver', () => {
  test('whose name leads inside the house meanwhile gets nothing, and is tried again (example 29)', async () => {
    const webhook = await connect();
    await sendTest(webhook);
    const rebinding = guardedSender({ exceptions: [], resolve: async () => ['169.254.169.254'] });
    await school.db
      .updateTable('webhook')
      .set({ url: 'https://hooks.example/deckhand' })
      .where('id', '=', webhook.id)
      .execute();
    await round(rebinding);
    expect(await logOf(webhook)).toMatchObject([
      { state: 'PENDING', attempts: [{ status: null, problem: 'address not allowed' }] },
    ]);
    await school.db
      .updateTable('webhook')
      .set({ url: webhook.at.url })
      .where('id', '=', webhook.id)
      .execute();
    pass(5_000);
    await round();
    expect(webhook.at.arrived).toHaveLength(1);
  });

  test('cannot send us elsewhere', async () => {
    const webhook = await connect();
    const inside = receiver.address();
    webhook.at.answer = { status: 307, headers: { location: inside.url } };
    await sendTest(webhook);
    await round();
    expect(inside.arrived).toEqual([]);
    expect(await logOf(webhook)).toMatchObject([{ state: 'PENDING', attempts: [{ status: 307 }] }]);
  });

  test('that never ends its answer has given it with the status', async () => {
    const webhook = await connect();
    webhook.at.answer = 'endless';
    await sendTest(webhook);
    await round();
    expect(await logOf(webhook)).toMatchObject([{ state: 'DELIVERED' }]);
  });

  test('that wants to speak another protocol has failed, and is asked again by the schedule', async () => {
    const webhook = await connect();
    webhook.at.answer = 'upgrade';
    await sendTest(webhook);
    await round();
    expect(await logOf(webhook)).toMatchObject([{ state: 'PENDING', attempts: [{ status: 101 }] }]);
    expect(await stateOf(webhook)).toMatchObject({ failing_since: expect.any(String) });
  });

  test('that says nothing is left in time, and others are not kept waiting', async () => {
    const [silent, quick] = [await connect(), await connect()];
    await sendTest(silent);
    await sendTest(quick);
    let giveUp = () => {};
    const send: GuardedSender = (message) =>
      message.url === quick.at.url
        ? receiver.send(message)
        : new Promise((_resolve, reject) => {
            giveUp = () => reject(new DOMException('The operation timed out.', 'TimeoutError'));
          });
    const slow = round(send);
    await expect.poll(() => logOf(quick), soon).toMatchObject([{ state: 'DELIVERED' }]);
    // The next round sends what has come since, though this one has not ended.
    await sendTest(quick);
    await round();
    expect(quick.at.arrived).toHaveLength(2);
    giveUp();
    await slow;
    expect(await logOf(silent)).toMatchObject([{ attempts: [{ problem: 'no answer within 15 seconds' }] }]);
  });

  test('without a certificate that we trust gets nothing', async () => {
    const webhook = await connect();
    await sendTest(webhook);
    await round(guardedSender({ exceptions: [receiver.host] }));
    expect(webhook.at.arrived).toEqual([]);
    expect(await logOf(webhook)).toMatchObject([{ attempts: [{ problem: 'certificate not valid' }] }]);
  });
});

describe('a webhook is disabled', () => {
  const mailsAbout = async () =>
    (await school.mails()).filter(({ subject }) => subject === `The webhook of ${receiver.host} is disabled`);

  test('at once by 410, and the admins get a mail', async () => {
    const webhook = await connect();
    webhook.at.answer = { status: 410 };
    const before = (await mailsAbout()).length;
    await sendTest(webhook);
    await sendTest(webhook);
    await round();
    expect(await stateOf(webhook)).toMatchObject({ is_enabled: false, disabled_as: 'GONE' });
    expect((await logOf(webhook)).map(({ state }) => state)).toEqual(['STOPPED', 'STOPPED']);
    // An admin and a super admin, once each, though both messages were answered so.
    expect((await mailsAbout()).length - before).toBe(2);
    pass(24 * HOUR);
    const { length } = webhook.at.arrived;
    await round();
    expect(webhook.at.arrived).toHaveLength(length);
  });

  test('after five days without a success, and enabling it sends nothing old but what one chooses', async () => {
    const webhook = await connect();
    webhook.at.answer = { status: 500 };
    await sendTest(webhook);
    const before = (await mailsAbout()).length;
    await round();
    pass(5 * 24 * HOUR - 1);
    await round();
    expect(await stateOf(webhook)).toMatchObject({ is_enabled: true });
    pass(1);
    await Promise.all([round(), round()]);
    expect(await stateOf(webhook)).toMatchObject({ is_enabled: false, disabled_as: 'FAILING' });
    expect((await mailsAbout()).length - before).toBe(2);

    const { length } = webhook.at.arrived;
    webhook.at.answer = { status: 204 };
    const [old = first([])] = await logOf(webhook);
    const again = { params: { id: old.id } };
    expect(await school.refusal(sendDeliveryAgain, again, { as: admin })).toEqual({
      status: 409,
      text: webhookDisabled,
    });
    expect(await school.refusal(testWebhook, { params: { id: webhook.id } }, { as: admin })).toMatchObject({
      text: webhookDisabled,
    });
    await signIn();
    const body = { url: webhook.at.url, kinds: ['webhook.test' as const], is_enabled: true };
    expect(
      await school.answer(updateWebhook, { params: { id: webhook.id }, body }, { as: admin }),
    ).toMatchObject({ is_enabled: true, failing_since: null });
    await round();
    expect(webhook.at.arrived).toHaveLength(length);
    await school.answer(sendDeliveryAgain, again, { as: admin });
    await round();
    expect(webhook.at.arrived).toHaveLength(length + 1);
    expect(idOf(webhook.at.arrived[length] ?? first([]))).toBe(old.webhook_id);
    expect(await logOf(webhook)).toMatchObject([{ state: 'DELIVERED' }]);
  });

  test('not if anything arrived meanwhile', async () => {
    const webhook = await connect();
    webhook.at.answer = { status: 500 };
    await sendTest(webhook);
    await round();
    expect(await stateOf(webhook)).toMatchObject({ failing_since: expect.any(String) });
    webhook.at.answer = { status: 204 };
    await sendTest(webhook);
    await round();
    expect(await stateOf(webhook)).toMatchObject({ failing_since: null });
  });

  test('by an admin, and what waits is stopped', async () => {
    const webhook = await connect();
    await sendTest(webhook);
    const body = { url: webhook.at.url, kinds: ['webhook.test' as const], is_enabled: false };
    await school.answer(updateWebhook, { params: { id: webhook.id }, body }, { as: admin });
    await round();
    expect(webhook.at.arrived).toEqual([]);
    expect(await logOf(webhook)).toMatchObject([{ state: 'STOPPED' }]);
  });
});

describe('many messages', () => {
  /** A sender that counts how many are under way, to each address, until the test lets them end. */
  function heldSender() {
    const waiting: { url: string; end: () => void }[] = [];
    const send: GuardedSender = ({ url }) =>
      new Promise((resolve) => {
        waiting.push({ url, end: () => resolve({ status: 204, retryAfter: undefined }) });
      });
    return { waiting, send };
  }

  const queue = async (webhook: Connected, count: number) => {
    for (let index = 0; index < count; index += 1) await sendTest(webhook);
  };

  test('are sent ten at once at most, whatever the number of servers, and each webhook has its share', async () => {
    const [slow, quick] = [await connect(), await connect()];
    await queue(slow, 12);
    await queue(quick, 7);
    const { waiting, send } = heldSender();
    const rounds = [round(send), round(send), round(send)];
    await expect.poll(() => waiting.length, soon).toBe(10);
    const countOf = ({ at }: Connected) => waiting.filter(({ url }) => url === at.url).length;
    expect([countOf(slow), countOf(quick)]).toEqual([5, 5]);
    // All of the quick one arrive while the slow one has ended nothing.
    for (const { end } of waiting.filter(({ url }) => url === quick.at.url)) end();
    await expect.poll(() => countOf(quick), soon).toBe(7);
    expect(countOf(slow)).toBe(5);
    const ended = new Set<object>();
    while (ended.size < 19) {
      for (const one of waiting) {
        ended.add(one);
        one.end();
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(rounds);
    expect([countOf(slow), countOf(quick)]).toEqual([12, 7]);
  });

  test('are sent a hundred a second at most', { timeout: patiently(30_000) }, async () => {
    const webhook = await connect();
    await sendTest(webhook);
    await school.pool.query(
      `insert into webhook_event (kind, data)
       select 'webhook.test', jsonb_build_object('number', n) from generate_series(1, 129) as n`,
    );
    await school.pool.query(
      `insert into webhook_delivery (event_id, webhook_id)
       select id, $1 from webhook_event on conflict do nothing`,
      [webhook.id],
    );
    let sent = 0;
    const send: GuardedSender = async () => {
      sent += 1;
      return { status: 204, retryAfter: undefined };
    };
    await Promise.all([round(send), round(send)]);
    expect(sent).toBe(100);
    pass(999);
    await round(send);
    expect(sent).toBe(100);
    pass(1);
    await round(send);
    expect(sent).toBe(130);
  });
});

describe('a server that dies', () => {
  test('again and again of one message keeps the others coming', async () => {
    const webhook = await connect();
    await sendTest(webhook);
    await school.db.updateTable('webhook_delivery').set({ tries: 32_767 }).execute();
    webhook.at.answer = { status: 500 };
    await round();
    expect(await logOf(webhook)).toMatchObject([{ state: 'FAILED', attempts: [{ status: 500 }] }]);
  });

  test('while it sends leaves the message to the next, after twenty seconds', async () => {
    const webhook = await connect();
    await sendTest(webhook);
    let isSending = () => {};
    const sending = new Promise<void>((resolve) => {
      isSending = resolve;
    });
    // This server never notes what became of it.
    void round(() => {
      isSending();
      return new Promise(() => {});
    });
    await sending;
    await round();
    expect(webhook.at.arrived).toEqual([]);
    pass(20_000);
    await round();
    expect(webhook.at.arrived).toHaveLength(1);
    expect(await logOf(webhook)).toMatchObject([
      { state: 'DELIVERED', attempts: [{ status: null, problem: null }, { status: 204 }] },
    ]);
  });
});

test('deliveries are forgotten after 14 days, and with their webhook', async () => {
  const [kept, gone] = [await connect(), await connect()];
  await sendTest(kept);
  await sendTest(gone);
  await round();
  await school.answer(deleteWebhook, { params: { id: gone.id } }, { as: admin });
  expect(
    await school.refusal(listDeliveries, { params: { id: gone.id }, query: {} }, { as: admin }),
  ).toMatchObject({
    status: 404,
  });
  const DAY = 24 * HOUR;
  await forgetOldRows(school.owner, new Date(school.clock().getTime() + 14 * DAY - 1));
  expect(await logOf(kept)).toHaveLength(1);
  await forgetOldRows(school.owner, new Date(school.clock().getTime() + 14 * DAY));
  expect(await logOf(kept)).toEqual([]);
  expect(await school.db.selectFrom('webhook_attempt').select('id').execute()).toEqual([]);
});
