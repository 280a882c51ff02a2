import type pg from 'pg';

export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
}

/** Returns the queued mails, oldest first. The queue's public view has no payload, so this reads its private table. */
export async function queuedMails(pool: pg.Pool): Promise<QueuedMail[]> {
  const { rows } = await pool.query<{ payload: QueuedMail }>(
    'select payload from graphile_worker._private_jobs order by id',
  );
  return rows.map((row) => row.payload);
}

/** Returns the four digits of a reset mail. */
export function codeIn(mail: QueuedMail): string {
  return matchIn(mail, /\b(\d{4})\b/);
}

/** Returns the token at the end of the link in an activation mail. */
export function activationTokenIn(mail: QueuedMail): string {
  return matchIn(mail, /\/users\/password-setup\/(\S+)/);
}

/** Returns the token at the end of the link in a reset mail. */
export function resetLinkIn(mail: QueuedMail): string {
  return matchIn(mail, /\/reset-password\/(\S+)/);
}

/** Returns the token at the end of the link in a mail that confirms an email. */
export function emailTokenIn(mail: QueuedMail): string {
  return matchIn(mail, /\/users\/confirm-email\/(\S+)/);
}

function matchIn(mail: QueuedMail, pattern: RegExp): string {
  const match = pattern.exec(mail.text)?.[1];
  if (match === undefined) throw new Error(`The mail "${mail.subject}" lacks ${pattern}:\n${mail.text}`);
  return match;
}
