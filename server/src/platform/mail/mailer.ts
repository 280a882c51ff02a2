import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';

/** Hands a mail over. `reference` is the same at every try, so that a second try can be told from a second mail. */
export type Mailer = (mail: Mail, reference: string) => Promise<void>;

/** A mail server that does not answer must not hold a job for longer than jobs may last. */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...PATIENCE }, { from });
  return async (mail, reference) => {
    await transport.sendMail({ ...mail, messageId: messageId(reference) });
  };
}

/** Without a mail server each mail is a file; a second try writes the same file again. */
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
