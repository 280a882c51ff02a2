import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();
const database = await createTestDatabase();
afterAll(() => database.drop());

test('a port in use, an invalid setting and a missing database fail with one clear line each', {
  tags: ['long'],
}, async () => {
  const DATABASE_URL = database.connectionString;
  const first = await startServer({ DATABASE_URL });
  const { port } = new URL(first.address);
  await expect(startServer({ DATABASE_URL, PORT: port })).rejects.toThrow(/ended with 1:\n.*EADDRINUSE/s);
  expect(await first.terminate()).toBe(0);
  await expect(startServer({ SIGNUP: 'maybe' })).rejects.toThrow(
    /^The server ended with 1:\nConfiguration: SIGNUP must be on or off$/,
  );
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', START_WAIT_S: '0' };
  await expect(startServer(away)).rejects.toThrow(
    /^The server ended with 1:\nThe database cannot be used \(.*ECONNREFUSED.*\): check DATABASE_URL\.$/,
  );
  const missing = DATABASE_URL.replace(/\w+$/, 'nothing_of_that_name');
  await expect(startServer({ DATABASE_URL: missing })).rejects.toThrow(
    /^The server ended with 1:\nThe database cannot be used \(.*does not exist.*\): check DATABASE_URL\.$/,
  );
});
