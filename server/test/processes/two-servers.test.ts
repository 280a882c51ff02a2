import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { login } from '@deckhand/contract/people/accounts/login';
import { createPerson } from '@deckhand/contract/people/create-person';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { patiently } from '../patience.ts';
import { activateAdmin, adminEmail, answered, request } from './http-client.ts';
import { buildServerForTests, type ServerProcess, startServer } from './server-process.ts';

buildServerForTests();

const name = `deckhand_test_${randomBytes(6).toString('hex')}`;
const { connectionString, servingConnectionString } = inject('testDatabaseServer');
const ownerUrl = new URL(connectionString);
ownerUrl.pathname = `/${name}`;
const servingUrl = new URL(servingConnectionString);
servingUrl.pathname = `/${name}`;

let mailServer: MailServer;
let database: pg.Client;
let servers: [ServerProcess, ServerProcess];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  mailServer = await startMailServer();
  // Without tables, like a database that an administrator has just created.
  await onServer(`create database ${name} template template0`);
  database = new pg.Client({ connectionString: ownerUrl.toString() });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await onServer(`drop database ${name} with (force)`);
  await mailServer.close();
});

/** Finds the activation token in a mail, after undoing the encodings that can split a link. */
function activationIn(raw: string): string {
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return /password-setup\/([\w-]+)/.exec(text)?.[1] ?? '';
}

test('two servers that start at once on an empty database work as one', { tags: ['long'] }, async () => {
  const settings = {
    DATABASE_URL: servingUrl.toString(),
    DATABASE_OWNER_URL: ownerUrl.toString(),
    SMTP_URL: mailServer.url,
    SMTP_INSECURE: 'on',
    ADMIN_EMAIL: adminEmail,
  };
  servers = await Promise.all([startServer(settings), startServer(settings)]);
  const [one, other] = servers.map((server) => server.address) as [string, string];

  // Migrations, the first admin and their mail exist once.
  const files = await readdir(new URL('../../migrations', import.meta.url));
  const migrations = await database.query('select name from migration order by number');
  expect(migrations.rows.map((row) => row.name)).toEqual(files.sort());
  expect((await database.query('select email from person')).rows).toEqual([{ email: adminEmail }]);
  await vi.waitFor(() => expect(mailServer.mails(adminEmail)).toHaveLength(1), {
    timeout: patiently(15_000),
  });

  // A person who signs in on one server is signed in on the other.
  const token = await activateAdmin(one, activationIn(mailServer.mails(adminEmail)[0]?.raw ?? ''));
  const location = await answered(
    other,
    createLocation,
    {
      body: {
        title: 'Pool',
        address: '1 Shore Drive',
        phone_number: '312-555-0142',
        email: 'a@pool.test',
        timezone: 'CST',
      },
    },
    token,
  );
  const position = await answered(one, createPosition, { body: { name: 'Lifeguard' } }, token);

  // Each new person gets one mail, whichever server created them and whichever sends it.
  const emails = Array.from({ length: 20 }, (_, index) => `newcomer${index}@pool.test`);
  await Promise.all(
    emails.map((email, index) => {
      const person = {
        first_name: 'Ana',
        last_name: 'Silva',
        email,
        phone_number: '312-555-0142',
        user_type: 'EMPLOYEE' as const,
        locations: [location.id],
        positions: [position.id],
        key: String(20_000 + index),
      };
      return answered(index % 2 === 0 ? one : other, createPerson, { body: person }, token);
    }),
  );
  await vi.waitFor(
    async () => expect((await database.query('select from graphile_worker.jobs')).rows).toEqual([]),
    { timeout: patiently(15_000) },
  );
  expect(emails.map((email) => mailServer.mails(email).length)).toEqual(emails.map(() => 1));

  // The servers share the count of attempts.
  const guess = (address: string) =>
    request(address, login, { body: { email: adminEmail, password: 'Wrong2026!' } });
  const statuses: number[] = [];
  for (const address of [one, other, one, other, one, other, one])
    statuses.push((await guess(address)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);

  expect(await Promise.all(servers.map((server) => server.terminate()))).toEqual([0, 0]);
  expect(
    servers.flatMap((server) => server.lines).filter((line) => line.includes('"level":"error"')),
  ).toEqual([]);
});
