// Rules held here: WH3.

import { fileURLToPath } from 'node:url';
import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { createKysely } from '../../src/platform/database/transaction.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { inTurn } from '../draw-sample.ts';
import { patiently } from '../patience.ts';
import { createTestDatabase } from '../test-database.ts';
import { startTlsServer } from '../tls-server.ts';
import { answered, request } from './http-client.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();

const arrived = new Set<string>();
/** While it is silent, what it gets counts as lost: nobody has answered. */
let isSilent = true;
const receiver = await startTlsServer((incoming, response) => {
  incoming.resume().on('end', () => {
    if (isSilent) {
      held += 1;
      return;
    }
    arrived.add(String(incoming.headers['webhook-id']));
    response.writeHead(204).end();
  });
});
let held = 0;

const database = await createTestDatabase('school');
const db = createKysely<Schema>(database.pool);
const { cast } = inject('testDatabaseServer').school;
afterAll(async () => {
  await receiver.close();
  await database.drop();
});
const soon = { timeout: patiently(60_000), interval: 20 };

test('after kill -9 while events are queued and sent, each arrives', {
  tags: inTurn('kill-webhooks', 8),
  timeout: patiently(120_000),
}, async () => {
  const host = `localhost:${receiver.port}`;
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
    WEBHOOK_HOSTS: host,
    NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../tls/authority.pem', import.meta.url)),
  };
  const killed = await startServer(settings);
  const token = await openSession(db, cast.admin.id, new Date());
  const body = { url: `https://${host}/`, kinds: ['person.changed' as const] };
  await answered(killed.address, createWebhook, { body }, token);
  let acknowledged = 0;
  const change = async (number: number) => {
    const name = `Robin ${String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
    const input = { params: { id: String(cast.employeeA.id) }, body: { first_name: name } };
    const answer = await request(killed.address, updatePerson, input, token).catch(() => undefined);
    if (answer?.status !== 200) return false;
    acknowledged += 1;
    return true;
  };
  const writing = (async () => {
    for (let number = 0; await change(number); number += 1);
  })();
  await vi.waitUntil(() => held > 0 && acknowledged >= 10, soon);
  await killed.kill();
  await writing;

  isSilent = false;
  const next = await startServer(settings);
  const events = (await db.selectFrom('webhook_event').select('id').execute()).map(({ id }) => id);
  // A change whose answer was lost with the server may be stored.
  expect(events.length - acknowledged).toBeGreaterThanOrEqual(0);
  expect(events.length - acknowledged).toBeLessThanOrEqual(1);
  await vi.waitUntil(() => events.every((id) => arrived.has(id)), soon);
  expect(await next.terminate()).toBe(0);
});
