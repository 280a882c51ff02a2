import path from 'node:path';
import { describeTarget, restoreBackup } from '../platform/backup/restore-backup.ts';
import { prepareTables } from '../platform/prepare-tables.ts';
import { type Command, withDatabase } from './command.ts';

export const command: Command = {
  usage: `FILE [--replace [--yes]]

  --replace   remove what is in the database, after a question
  --yes       do not ask

Stop Deckhand first, and start it afterwards. An encrypted backup needs its BACKUP_PASSPHRASE.`,
  options: { replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  takes: { least: 1, most: 1 },
  run: (context, { values, positionals: [file = ''] }) =>
    withDatabase(
      context,
      async (database, config) => {
        const { migrations, say, ask, progress } = context;
        const connectionString = database.ownerConnectionString;
        const replace = values.replace === true;
        const present = replace && values.yes !== true ? await describeTarget(connectionString) : undefined;
        if (present !== undefined && !(await ask(`${present} All of it is removed. Go on?`))) {
          say('Nothing was changed.');
          return 2;
        }
        const { manifest, applied } = await restoreBackup({
          connectionString,
          file: path.resolve(file),
          passphrase: config.backupPassphrase,
          migrations,
          replace,
          onProgress: progress,
          say,
        });
        // The tables are new: the role that serves gets its rights to them.
        await prepareTables(database, migrations, () => undefined);
        const since =
          applied.length > 0 ? ` ${applied.length} migrations came after it and are applied.` : '';
        say(`The backup of ${manifest.createdAt} (Deckhand ${manifest.version}) is restored.${since}`);
        say('Every count and checksum is right. Start Deckhand now.');
        return 0;
      },
      { mayCreate: true },
    ),
};
