import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortFree } from './free-port.ts';

test('a port in use is not free, and a free one is never one that outgoing connections get', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(ports.filter((port) => port < 20_000 || port >= 30_000)).toEqual([]);
  const [port = 0] = ports;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});
