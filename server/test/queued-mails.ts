import type pg from 'pg';

export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
}

/** What waits to be sent, oldest first. The queue's public view leaves the contents out, so this looks behind it. */
export async function queuedMails(pool: pg.Pool): Promise<QueuedMail[]> {
  const { rows } = await pool.query<{ payload: QueuedMail }>(
    'select payload from graphile_worker._private_jobs order by id',
  );
  return rows.map((row) => row.payload);
}

/** The four digits of a reset mail. */
export function codeIn(mail: QueuedMail): string {
  return matchIn(mail, /\b(\d{4})\b/);
}

/** The word at the end of the link of an activation mail. */
export function activationTokenIn(mail: QueuedMail): string {
  return matchIn(mail, /\/users\/password-setup\/(\S+)/);
}

function matchIn(mail: QueuedMail, pattern: RegExp): string {
  const match = pattern.exec(mail.text)?.[1];
  if (match === undefined) throw new Error(`The mail "${mail.subject}" lacks ${pattern}:\n${mail.text}`);
  return match;
}
