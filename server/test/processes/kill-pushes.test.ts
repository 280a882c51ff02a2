// Rules held here: PN4.

import { fileURLToPath } from 'node:url';
import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { confirmShown } from '@deckhand/contract/people/notices/confirm-shown';
import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { createKysely } from '../../src/platform/database/transaction.ts';
import { queueNotices } from '../../src/platform/mail/queue-mail.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { inTurn } from '../draw-sample.ts';
import { startMailServer } from '../mail-server.ts';
import { patiently } from '../patience.ts';
import { startPushService } from '../push-service.ts';
import { createTestDatabase } from '../test-database.ts';
import { answered } from './http-client.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();

const service = await startPushService();
const mailServer = await startMailServer();
const database = await createTestDatabase('school');
const db = createKysely<Schema>(database.pool);
const { cast } = inject('testDatabaseServer').school;
afterAll(async () => {
  await service.close();
  await mailServer.close();
  await database.drop();
});
const soon = { timeout: patiently(60_000), interval: 20 };
/** More than a server takes at once, so that the next has some that nobody has tried. */
const NOTICES_EACH = 20;

function notify(people: readonly { email: string }[], subjects: readonly string[]): Promise<void> {
  const notices = subjects.flatMap((subject) =>
    people.map(({ email }) => ({ to: email, subject, text: subject, line: subject, topic: subject })),
  );
  // They pass quiet hours, whatever time it is.
  const about = { kind: 'CHANGES', opens: '/view-schedule', isUrgent: true } as const;
  return queueNotices(
    db,
    notices.map((notice) => ({ ...notice, ...about })),
  );
}

/** Lets so much time pass for notices that were sent. */
async function pass(time: string): Promise<void> {
  await sql`update push_notice set due_at = due_at - ${time}::interval, tried_at = tried_at - ${time}::interval`.execute(
    db,
  );
}

test('after kill -9 while pushes are sent, each notice is shown or mailed, and none comes twice', {
  tags: inTurn('kill-pushes', 8),
  timeout: patiently(120_000),
}, async () => {
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
    PUBLIC_URL: 'http://localhost:3000',
    PUSH_HOSTS: service.host,
    SMTP_URL: mailServer.url,
    SMTP_INSECURE: 'on',
    NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../tls/authority.pem', import.meta.url)),
  };
  const killed = await startServer(settings);
  const people = await Promise.all(
    [cast.managerA, cast.managerB, cast.employeeA, cast.employeeB].map(async ({ id, email }) => {
      const token = await openSession(db, id, new Date());
      const body = { choices: [{ kind: 'CHANGES' as const, by: 'PUSH' as const, minutes: null }] };
      await answered(killed.address, changeNoticeChoices, { body }, token);
      const subscriber = service.subscribe();
      await answered(killed.address, addPushDevice, { body: { ...subscriber.body, model: 'Phone' } }, token);
      return { email, subscriber };
    }),
  );
  const phones = people.map(({ subscriber }) => subscriber);
  const [answering, , , silent] = phones;
  for (const phone of phones.slice(2)) phone.answer = 'lost';
  const subjects = Array.from({ length: NOTICES_EACH }, (_, index) => `Change ${index + 1}`);
  await notify(people, subjects);
  await vi.waitUntil(() => answering?.pushes.length && silent?.pushes.length, soon);
  await killed.kill();

  for (const phone of phones) phone.answer = { status: 201 };
  const { rows: taken } = await database.pool.query(
    'select id from push_notice where tried_at is not null and sent_at is null',
  );
  // Nobody knows whether these have arrived.
  const left = taken.map(({ id }) => id);
  const next = await startServer(settings);
  const isSent = async () => {
    const unsent = await database.pool.query(
      'select from push_notice where sent_at is null and id <> all($1)',
      [left],
    );
    return unsent.rowCount === 0;
  };
  await vi.waitUntil(isSent, soon);
  await pass('5 minutes');
  // A round that sends the second of these has ended one that looked at everything.
  for (const subject of ['Change 21', 'Change 22']) {
    subjects.push(subject);
    await notify(people, [subject]);
    await vi.waitUntil(() => phones.every(({ pushes }) => pushes.at(-1)?.message.title === subject), soon);
    await vi.waitUntil(isSent, soon);
  }
  const titles = phones.map(({ pushes }) => pushes.map(({ message }) => message.title));
  expect(titles.map((all) => new Set(all).size)).toEqual(titles.map((all) => all.length));
  expect(titles.flat().length).toBeLessThan(people.length * subjects.length);

  // Every second push is shown.
  const shown = phones.map(({ pushes }) => pushes.filter((_, index) => index % 2 === 0));
  for (const { message } of shown.flat())
    await answered(next.address, confirmShown, {
      body: { receipt: message.receipt, device: message.device },
    });
  await pass('10 minutes');
  const mailed = () =>
    people.map(({ email }) =>
      mailServer.mails(email).map(({ raw }) => /^Subject: (Change \d+)\r$/m.exec(raw)?.[1]),
    );
  const expected = shown.map((theirs) => {
    const seen = new Set(theirs.map(({ message }) => message.title));
    return subjects.filter((subject) => !seen.has(subject)).sort();
  });
  await vi.waitUntil(() => mailed().flat().length >= expected.flat().length, soon);
  expect(await next.terminate()).toBe(0);
  expect(mailed().map((all) => all.sort())).toEqual(expected);
  expect(phones.map(({ pushes }) => pushes.length)).toEqual(titles.map((all) => all.length));
});
