import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from '../src/platform/basics/free-port.ts';

/** A proxy between the application and its database, with which a test can interrupt the connection. */
interface CuttableProxy {
  /** The connection string of the database through the proxy. */
  connectionString: string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Swallows everything on the connections that are open, as if the host had vanished without closing them. */
  swallow(): void;
  /** Swallows everything on all connections, also new ones, as a frozen host does. */
  freeze(): void;
  /** New connections work again; the swallowed ones never do. */
  thaw(): void;
}

export async function cuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Broken connections are intended.
    socket.on('error', () => undefined);
  };
  const swallow = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  const server = createServer((client) => {
    if (isFrozen) {
      track(client.resume());
      return;
    }
    const upstream = createConnection({ host: hostname, port: Number(port) });
    for (const socket of [client, upstream]) track(socket);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      server.listen(at, '127.0.0.1', resolve);
    });
  const ownPort = await freePort();
  await listen(ownPort);
  const proxied = new URL(target);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(ownPort);
  return {
    connectionString: proxied.toString(),
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(ownPort),
    swallow,
    freeze() {
      isFrozen = true;
      swallow();
    },
    thaw() {
      isFrozen = false;
    },
  };
}
