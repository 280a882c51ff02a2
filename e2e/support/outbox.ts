import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, spokenPattern } from './spanish.ts';

/** Waits for a mail to an address, and returns the text of the newest one. */
export async function mailTo(outbox: string, email: string, subject: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = await newestMail(outbox, email, subject);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

async function newestMail(outbox: string, email: string, english: RegExp): Promise<string | undefined> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const subject = spokenPattern(english);
  const byNumber = files.sort((one, other) => numberIn(other) - numberIn(one));
  for (const file of byNumber) {
    const mail = await readFile(path.join(outbox, file), 'utf8');
    const isWanted = mail.includes(`To: ${email}`) && subject.test(subjectOf(mail));
    if (isWanted) return decodeQuotedPrintable(mail);
  }
  return undefined;
}

/** The subject, which has an encoding of its own if it is not ASCII. */
function subjectOf(mail: string): string {
  const header = /^Subject: (.*(?:\r?\n[ \t].*)*)$/m.exec(mail)?.[1] ?? '';
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Bytes of UTF-8, of which those beyond ASCII are written as numbers. */
function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  // Spanish has spaces that do not break.
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\u00a0', ' ');
}
