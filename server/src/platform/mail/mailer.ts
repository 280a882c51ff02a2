import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';

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

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS }, { from });
  return async (mail, reference) => {
    await transport.sendMail({ ...mail, messageId: messageId(reference) });
  };
}

/** Writes each mail to a file, for use without a mail server; a retry overwrites the same file. */
export function outboxMailer(directory: string, from: string): Mailer {
  const composer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from },
  );
  return async (mail, reference) => {
    const composed = await composer.sendMail({ ...mail, messageId: messageId(reference) });
    await mkdir(directory, { recursive: true });
    const file = path.join(directory, `${reference}.eml`);
    await writeFile(`${file}.part`, composed.message as Buffer);
    await rename(`${file}.part`, file);
  };
}

function messageId(reference: string): string {
  return `<${reference}@deckhand>`;
}
