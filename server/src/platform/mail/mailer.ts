import { rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivateFolder, writePrivateFile } from '../basics/private-files.ts';

/** A plain-text mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail. `reference` is the same at every attempt, so that a retry is not taken for a second mail. */
export type Mailer = (mail: Mail, reference: string) => Promise<void>;

/** A mail server that does not answer must not block a job for longer than a job may take. */
const TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** Mails contain codes and links, so a server that offers no encryption gets none, unless `insecure` allows it. */
export function smtpMailer(smtpUrl: string, from: string, { insecure = false } = {}): Mailer {
  const url = new URL(smtpUrl);
  // In the address, whose options override all others.
  if (!insecure) url.searchParams.set('requireTLS', 'true');
  // They would print the mails.
  for (const option of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(option);
  const transport = nodemailer.createTransport({ url: url.toString(), ...TIMEOUTS }, { from });
  return async (mail, reference) => {
    await transport.sendMail({ ...mail, messageId: messageId(reference) });
  };
}

/**
 * Writes each mail to a file, for use without a mail server; a retry overwrites the same file. Mails contain codes and
 * links, so nobody else on the machine can read them.
 */
export function outboxMailer(directory: string, from: string): Mailer {
  const composer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from },
  );
  return async (mail, reference) => {
    const composed = await composer.sendMail({ ...mail, messageId: messageId(reference) });
    await makePrivateFolder(directory);
    const file = path.join(directory, `${reference}.eml`);
    await writePrivateFile(`${file}.part`, composed.message as Buffer);
    await rename(`${file}.part`, file);
  };
}

function messageId(reference: string): string {
  return `<${reference}@deckhand>`;
}
