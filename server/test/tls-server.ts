import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const pem = (name: string) => readFileSync(new URL(`tls/${name}.pem`, import.meta.url), 'utf8');

/** The authority that signed the certificate of these servers, for push.deckhand.test and localhost. */
export const testAuthority = pem('authority');

export interface TlsServer {
  port: number;
  close(): Promise<void>;
}

/** Answers over TLS on this machine, with a certificate that only the tests trust. */
export async function startTlsServer(answer: RequestListener): Promise<TlsServer> {
  const server = createServer({ key: pem('server.key'), cert: pem('server') }, answer);
  // A caller that hangs up early is no failure of the server.
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
