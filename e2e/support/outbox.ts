import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

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

async function newestMail(outbox: string, email: string, subject: RegExp): Promise<string | undefined> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const byNumber = files.sort((one, other) => numberIn(other) - numberIn(one));
  for (const file of byNumber) {
    const mail = await readFile(path.join(outbox, file), 'utf8');
    const isWanted = mail.includes(`To: ${email}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
    if (isWanted) return decodeQuotedPrintable(mail);
  }
  return undefined;
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

function decodeQuotedPrintable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
