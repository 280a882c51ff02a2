import path from 'node:path';
import { mailLinksAnew } from '../features/people/mail-links-anew.ts';
import { logSecurityEvents } from '../platform/audit/log-security-events.ts';
import { BackupError } from '../platform/backup/backup-format.ts';
import { type EndedAccess, endAccess } from '../platform/backup/end-access.queries.ts';
import { isEncrypted } from '../platform/backup/pack.ts';
import { describeTarget, restoreBackup } from '../platform/backup/restore-backup.ts';
import { createKysely } from '../platform/database/transaction.ts';
import { prepareTables } from '../platform/open-database/prepare-tables.ts';
import type { Schema } from '../platform/schema/schema.ts';
import { type Command, withDatabase } from './command.ts';
import { sayVerified } from './verify-audit.ts';

export const command: Command = {
  usage: `FILE [--replace [--yes]] [--keep-kiosks] [--mail-links] [--unencrypted]

  --replace       remove what is in the database, after a question
  --yes           do not ask
  --keep-kiosks   leave the kiosks enrolled that were when the backup was made; otherwise they are revoked
  --mail-links    mail new links to whoever had yet to activate an account or confirm a sign-up
  --unencrypted   restore a file that is not encrypted although BACKUP_PASSPHRASE is set

Stop Deckhand first, and start it afterwards. An encrypted backup needs its BACKUP_PASSPHRASE. Everybody has to log in again,
and the audit trail is verified: it ends with 1 if rows of it were changed before the backup was made.`,
  options: {
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
    'keep-kiosks': { type: 'boolean' },
    'mail-links': { type: 'boolean' },
    unencrypted: { type: 'boolean' },
  },
  takes: { least: 1, most: 1 },
  run: (context, { values, positionals: [given = ''] }) =>
    withDatabase(
      context,
      async (database, config) => {
        const { migrations, say, ask, progress, now } = context;
        const connectionString = database.ownerConnectionString;
        const file = path.resolve(given);
        const replace = values.replace === true;
        if (
          config.backupPassphrase !== undefined &&
          values.unencrypted !== true &&
          !(await isEncrypted(file))
        ) {
          throw new BackupError(
            'BACKUP_PASSPHRASE is set, but this file is not encrypted, so anybody could have written it. If you trust it, add --unencrypted.',
          );
        }
        const present = replace && values.yes !== true ? await describeTarget(connectionString) : undefined;
        if (present !== undefined && !(await ask(`${present} All of it is removed. Go on?`))) {
          say('Nothing was changed.');
          return 2;
        }
        const mailsLinks = values['mail-links'] === true;
        let ended: EndedAccess | undefined;
        const { manifest, applied } = await restoreBackup({
          connectionString,
          file,
          passphrase: config.backupPassphrase,
          migrations,
          replace,
          async settle(client) {
            ended = await endAccess(client, { keepKiosks: values['keep-kiosks'] === true, now });
          },
          onProgress: progress,
          say,
        });
        // The tables are new: the role that serves gets its rights to them.
        await prepareTables(database, migrations, () => undefined);
        const db = createKysely<Schema>(database.pool);
        const details = `Of ${manifest.createdAt}, Deckhand ${manifest.version}`;
        await logSecurityEvents(db, { now, browser: 'Command line' }, [{ kind: 'BACKUP_RESTORED', details }]);
        if (ended !== undefined && mailsLinks) await mailLinksAnew(db, ended, config, now);
        const since =
          applied.length > 0 ? ` ${applied.length} migrations came after it and are applied.` : '';
        say(`The backup of ${manifest.createdAt} (Deckhand ${manifest.version}) is restored.${since}`);
        say('Every count and checksum of the file is right.');
        if (ended !== undefined) for (const line of linesFor(ended, mailsLinks)) say(line);
        const isWhole = await sayVerified(database.pool, say);
        say(
          isWhole
            ? 'Compare it with the one you keep: npm run verify-audit -- --expect HASH finds a trail that was made anew.'
            : 'The audit trail or the security log was changed before this backup was made.',
        );
        say(
          `Start Deckhand now. Whoever lost a right after ${manifest.createdAt} has it again: docs/backups.md.`,
        );
        return isWhole ? 0 : 1;
      },
      { mayCreate: true },
    ),
};

/** Says what the restore has ended, and what people do about it. */
function linesFor({ rows, kiosks, mails, invited, signedUp }: EndedAccess, mailsLinks: boolean): string[] {
  const waiting = invited.length + signedUp.length;
  const lines = [
    'Everybody is logged out: sessions, remembered devices and reset codes of the backup are void.',
  ];
  if (rows.recovery_code > 0)
    lines.push('All recovery codes are void: people make new ones under My Profile.');
  if (rows.access_token > 0)
    lines.push('All tokens of scripts are void: admins make new ones under Options.');
  if (kiosks > 0) lines.push(`${counted(kiosks, 'kiosk is', 'kiosks are')} revoked: enroll each again.`);
  if (mails > 0)
    lines.push(`${counted(mails, 'mail', 'mails')} with a link or code waited and will not be sent.`);
  if (rows.activation + rows.email_link > 0) {
    lines.push('Activation links and email confirmations of the backup are void.');
  }
  if (waiting > 0) {
    const people = counted(waiting, 'person', 'people');
    lines.push(
      mailsLinks
        ? `New links are mailed to ${people} after the start.`
        : `${people} had a link that worked: send it again under Manage User.`,
    );
  }
  return lines;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
