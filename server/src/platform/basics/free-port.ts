import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere):
 * one of those could be taken between the moment it is found free and the moment somebody listens on it.
 */
const firstPort = 20_000;
const endPort = 30_000;
const attempts = 100;

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns a port of 127.0.0.1 on which nobody listens. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(firstPort, endPort);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port was found on 127.0.0.1 between ${firstPort} and ${endPort}.`);
}
