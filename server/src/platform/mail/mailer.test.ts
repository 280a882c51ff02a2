// Rules held here: A9, H6, H7.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { outboxMailer, smtpMailer } from './mailer.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-mail-'));
const mailServer = await startMailServer();
afterAll(async () => {
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});

const from = 'Lakeside Pool <pool@deckhand.test>';
const mail = { to: 'zoë@deckhand.test', subject: 'Grüße 🏊', text: 'Hello Zoë,\n\n.\nyour code is 0042.' };

/** Decodes the quoted-printable parts of a mail that this test reads. */
function decoded(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
}

test('the mail server receives a mail with its sender, recipient and text', async () => {
  const send = smtpMailer(mailServer.url, from, { insecure: true });
  await send({ ...mail, to: 'zoe@deckhand.test' }, 'mail-7');
  const [received] = mailServer.mails('zoe@deckhand.test');
  expect(received?.sender).toBe('pool@deckhand.test');
  expect(received?.raw).toContain('From: Lakeside Pool <pool@deckhand.test>');
  expect(received?.raw).toContain('Message-ID: <mail-7@deckhand>');
  expect(decoded(received?.raw ?? '')).toContain('your code is 0042.');
});

test('a refusal by the mail server fails, and can be retried', async () => {
  mailServer.refuseNext(1);
  const send = smtpMailer(mailServer.url, from, { insecure: true });
  await expect(send({ ...mail, to: 'refused@deckhand.test' }, 'mail-8')).rejects.toMatchObject({
    responseCode: 451,
  });
  await send({ ...mail, to: 'refused@deckhand.test' }, 'mail-8');
  expect(mailServer.mails('refused@deckhand.test')).toHaveLength(1);
});

test('an unreachable mail server fails', async () => {
  const send = smtpMailer('smtp://127.0.0.1:1', from);
  await expect(send(mail, 'mail-9')).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('a mail server without encryption gets no mail, whatever its address says, unless that is allowed', async () => {
  const to = 'plain@deckhand.test';
  for (const address of [
    '',
    '?requireTLS=false',
    '?ignoreTLS=true',
    '?opportunisticTLS=true',
    '?secure=false',
  ]) {
    const send = smtpMailer(`${mailServer.url}${address}`, from);
    await expect(send({ ...mail, to }, 'mail-5'), address).rejects.toMatchObject({ code: 'ETLS' });
  }
  expect(mailServer.mails(to)).toEqual([]);
  await smtpMailer(mailServer.url, from, { insecure: true })({ ...mail, to }, 'mail-5');
  expect(mailServer.mails(to)).toHaveLength(1);
});

test('a mail server that offers STARTTLS gets the mail encrypted', async () => {
  const encrypted = await startMailServer({ offersEncryption: true });
  const trusting = `${encrypted.url}?tls.rejectUnauthorized=false`;
  await smtpMailer(trusting, from)({ ...mail, to: 'zoe@deckhand.test' }, 'mail-6');
  expect(encrypted.mails('zoe@deckhand.test')).toMatchObject([{ wasEncrypted: true }]);
  // Anybody can sign a certificate themselves.
  await expect(smtpMailer(encrypted.url, from)(mail, 'mail-6')).rejects.toMatchObject({ code: 'ESOCKET' });
  await encrypted.close();
});

test('a subject or address cannot add a header or a recipient', async () => {
  const outbox = path.join(folder, 'injected');
  const injected = 'Hello\r\nBcc: everybody@deckhand.test\r\n\r\nBody\u2028Cc: others@deckhand.test';
  const send = outboxMailer(outbox, from);
  await send({ ...mail, subject: injected }, 'mail-1');
  await send({ ...mail, to: 'zoe@deckhand.test\r\nBcc: everybody@deckhand.test' }, 'mail-2');
  for (const name of ['mail-1.eml', 'mail-2.eml']) {
    const [head = ''] = (await readFile(path.join(outbox, name), 'utf8')).split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|cc):/im);
  }
});

test('without a mail server each mail is a file, and a retry overwrites it', async () => {
  const outbox = path.join(folder, 'outbox');
  const send = outboxMailer(outbox, from);
  await send(mail, 'mail-1');
  await send({ ...mail, subject: 'Another' }, 'mail-2');
  await send(mail, 'mail-1');
  expect((await readdir(outbox)).sort()).toEqual(['mail-1.eml', 'mail-2.eml']);
  const first = await readFile(path.join(outbox, 'mail-1.eml'), 'utf8');
  expect(first).toContain('Message-ID: <mail-1@deckhand>');
  expect(first).toContain('From: Lakeside Pool <pool@deckhand.test>');
  expect(decoded(first)).toContain('Hello Zoë,');
});
