// Rules held here: WH1, WH6, WH7.

import type { CallInput } from '@deckhand/contract/call';
import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { deleteWebhook } from '@deckhand/contract/connect/webhooks/delete-webhook';
import { listWebhooks } from '@deckhand/contract/connect/webhooks/list-webhooks';
import { makeWebhookSecret } from '@deckhand/contract/connect/webhooks/make-webhook-secret';
import { updateWebhook } from '@deckhand/contract/connect/webhooks/update-webhook';
import {
  tooManyWebhooks,
  unknownLocation,
  webhookNotReachable,
} from '@deckhand/contract/connect/webhooks/webhook';
import { proofNeeded } from '@deckhand/contract/refusals';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { schoolForTests } from '../../../../test/test-school.ts';
import { endAccess } from '../../../platform/backup/end-access.queries.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

const school = schoolForTests({ WEBHOOK_HOSTS: 'erp.local:8443' });
afterEach(() => school.db.deleteFrom('webhook').execute());

type Fields = CallInput<typeof createWebhook>['body'];
const fields = (changes: Partial<Fields> = {}): Fields => ({
  url: 'https://erp.local:8443/deckhand?key=hidden',
  kinds: ['person.left'],
  ...changes,
});
const add = (changes?: Partial<Fields>) =>
  school.answer(createWebhook, { body: fields(changes) }, { as: 'admin' });
const refusal = (changes: Partial<Fields>) =>
  school.refusal(createWebhook, { body: fields(changes) }, { as: 'admin' });
const list = () => school.answer(listWebhooks, {}, { as: 'superAdmin' });

test('a webhook shows its secret once, and the log names who added it and its host alone', async () => {
  const { secret, ...added } = await add({ locations: [school.locationA] });
  expect(secret).toMatch(/^whsec_/);
  const { results } = await list();
  expect(results).toEqual([added]);
  expect(JSON.stringify(results)).not.toContain(secret);
  expect(added).toMatchObject({ is_enabled: true, locations: [school.locationA], disabled_as: null });
  const made = await school.answer(makeWebhookSecret, { params: { id: added.id } }, { as: 'superAdmin' });
  expect(made.secret).not.toBe(secret);
  const body = { ...fields({ kinds: ['schedule.changed'] }), is_enabled: false };
  await school.answer(updateWebhook, { params: { id: added.id }, body }, { as: 'admin' });
  await school.answer(deleteWebhook, { params: { id: added.id } }, { as: 'admin' });
  expect(await list()).toEqual({ count: 0, results: [] });
  const events = await school.db
    .selectFrom('security_event')
    .select(['kind', 'actor_id', 'details'])
    .where((eb) => eb(sql`kind`, 'like', 'WEBHOOK%'))
    .orderBy('id')
    .execute();
  const { admin, superAdmin } = school.cast;
  expect(events).toEqual([
    { kind: 'WEBHOOK_ADDED', actor_id: admin.id, details: 'erp.local:8443' },
    { kind: 'WEBHOOK_SECRET_MADE', actor_id: superAdmin.id, details: 'erp.local:8443' },
    { kind: 'WEBHOOK_CHANGED', actor_id: admin.id, details: 'erp.local:8443, disabled' },
    { kind: 'WEBHOOK_DELETED', actor_id: admin.id, details: 'erp.local:8443' },
  ]);
});

test('a school has ten at most, also of twelve that are added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => school.call(createWebhook, { body: fields() }, { as: 'admin' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409, 409]);
  expect(await refusal({})).toEqual({ status: 409, text: tooManyWebhooks });
  expect((await list()).count).toBe(10);
});

describe('an address is refused', () => {
  test.each([
    'http://hooks.example.net/',
    'https://user:secret@hooks.example.net/',
    'https://hooks.example.net:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://erp.local/',
    'https://erp.local.:8443/',
    'https://localhost:3000/',
    'not an address',
  ])('that is not reachable from outside: %s', async (url) => {
    expect(await refusal({ url })).toEqual({ status: 400, text: webhookNotReachable });
  });

  test('also when a webhook is changed, which stays as it was', async () => {
    const { secret: _, ...before } = await add();
    const change = { params: { id: before.id }, body: fields({ url: 'https://10.0.0.1/' }) };
    expect(await school.refusal(updateWebhook, change, { as: 'admin' })).toMatchObject({ status: 400 });
    expect((await list()).results).toEqual([before]);
  });
});

describe('a webhook whose target is gone', () => {
  const gone = () => school.db.updateTable('webhook').set({ url: 'https://erp.gone.local:8443/' }).execute();
  const url = 'https://erp.gone.local:8443/';
  const change = (id: number, body: Partial<CallInput<typeof updateWebhook>['body']>) =>
    school.call(updateWebhook, { params: { id }, body: { ...fields({ url }), ...body } }, { as: 'admin' });
  const unreachable = { error: webhookNotReachable };

  test('can be disabled and get other kinds, but not be enabled again', async () => {
    const { id } = await add();
    await gone();
    expect((await change(id, { kinds: ['person.changed'] })).json()).toMatchObject({ is_enabled: true });
    expect((await change(id, { is_enabled: true })).json()).toMatchObject({ is_enabled: true });
    expect((await change(id, { is_enabled: false })).json()).toMatchObject({ is_enabled: false });
    expect((await change(id, { is_enabled: true })).json()).toMatchObject(unreachable);
    expect((await change(id, { url: 'https://erp.away.local:8443/' })).json()).toMatchObject(unreachable);
    expect((await list()).results).toMatchObject([{ url, is_enabled: false }]);
  });

  test('keeps a location that was archived since, and takes no other such one', async () => {
    const locations = [school.locationA];
    const { id } = await add({ locations });
    const archive = (archived_at: Date | null) =>
      school.db.updateTable('location').set({ archived_at }).execute();
    await archive(school.clock());
    try {
      const here = fields().url;
      expect((await change(id, { url: here, locations, is_enabled: false })).statusCode).toBe(200);
      expect((await change(id, { url: here, locations, is_enabled: true })).statusCode).toBe(200);
      const another = [...locations, school.locationB];
      expect((await change(id, { url: here, locations: another })).json()).toMatchObject({
        error: unknownLocation,
      });
    } finally {
      await archive(null);
    }
  });
});

test('a webhook stays enabled or disabled if a change does not say so', async () => {
  const { id } = await add();
  const body = fields({ kinds: ['person.changed'] });
  const change = (is_enabled?: boolean) =>
    school.answer(
      updateWebhook,
      { params: { id }, body: { ...body, ...(is_enabled !== undefined && { is_enabled }) } },
      { as: 'admin' },
    );
  expect(await change()).toMatchObject({ is_enabled: true });
  await change(false);
  expect(await change()).toMatchObject({ is_enabled: false, disabled_as: 'BY_ADMIN' });
  expect(await change(true)).toMatchObject({ is_enabled: true, disabled_as: null });
});

test('a new address has not failed yet', async () => {
  const { id } = await add();
  await school.db.updateTable('webhook').set({ failing_since: school.clock() }).execute();
  const change = (changes: Partial<Fields>) =>
    school.answer(updateWebhook, { params: { id }, body: fields(changes) }, { as: 'admin' });
  expect(await change({ kinds: ['person.changed'] })).toMatchObject({ failing_since: expect.any(String) });
  expect(await change({ url: 'https://erp.local:8443/new' })).toMatchObject({ failing_since: null });
});

test('locations must exist, and kinds be known', async () => {
  expect(await refusal({ locations: [2_147_483_647] })).toEqual({ status: 400, text: unknownLocation });
  expect(await refusal({ kinds: [] })).toMatchObject({ status: 422, text: 'Select at least one kind' });
  expect(await refusal({ kinds: ['person.paid' as never] })).toMatchObject({ status: 422 });
});

test('every change asks who it is, if that was long ago', async () => {
  const { id } = await add();
  const early = new Date(school.clock().getTime() - 11 * 60_000);
  const as = { token: await openSession(school.db, school.cast.admin.id, early) };
  const params = { id };
  const needed = { status: 403, text: proofNeeded };
  expect(await school.refusal(createWebhook, { body: fields() }, { as })).toEqual(needed);
  expect(await school.refusal(updateWebhook, { params, body: fields() }, { as })).toEqual(needed);
  expect(await school.refusal(makeWebhookSecret, { params }, { as })).toEqual(needed);
  expect(await school.refusal(deleteWebhook, { params }, { as })).toEqual(needed);
});

test('a restored backup sends nothing before an admin says so', async () => {
  const { id } = await add();
  await school.pool.query(
    `with event as (insert into webhook_event (kind, data) values ('webhook.test', '{}') returning id)
     insert into webhook_delivery (event_id, webhook_id) select id, $1 from event`,
    [id],
  );
  const client = await school.owner.connect();
  try {
    await client.query('begin');
    await endAccess(client, { keepKiosks: true, now: school.clock() });
    const { rows } = await client.query('select disabled_as from webhook');
    expect(rows).toEqual([{ disabled_as: 'RESTORED' }]);
    expect((await client.query('select state from webhook_delivery')).rows).toEqual([{ state: 'STOPPED' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
