import { createConnection, createServer, type Socket } from 'node:net';

/** Stands between the application and its database, so that a test can take the database away and bring it back. */
export interface CuttableProxy {
  /** The same connection string, through the proxy. */
  connectionString: string;
  /** Every connection breaks, and nobody gets a new one. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function cuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A broken pipe is what this is for.
    socket.on('error', () => undefined);
  };
  const server = createServer((client) => {
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
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String(own);
  return {
    connectionString: through.toString(),
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(own),
  };
}
