import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: string;
  wasEncrypted: boolean;
}

/** A real SMTP server that stores the mails it receives. */
export interface MailServer {
  url: string;
  mails(to: string): ReceivedMail[];
  /** Refuses the next mails with a temporary error that contains the recipient. */
  refuseNext(count: number): void;
  /** Never answers the next mail; resolves when it has come. */
  holdNext(): Promise<void>;
  close(): Promise<void>;
}

export async function startMailServer({ offersEncryption = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  let hold: (() => void) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersEncryption ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      if (hold !== undefined) {
        hold();
        hold = undefined;
        return;
      }
      if (refusals === 0) return done();
      refusals -= 1;
      done(Object.assign(new Error(`<${address.address}> try again later`), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          sender: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString(),
          wasEncrypted: session.secure,
        });
        done();
      });
    },
  });
  // A sender that is killed in the middle of a mail breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: (to) => received.filter((mail) => mail.recipients.includes(to)),
    refuseNext(count) {
      refusals = count;
    },
    holdNext: () =>
      new Promise((resolve) => {
        hold = resolve;
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
