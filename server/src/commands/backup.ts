import path from 'node:path';
import { backupFolder, backupName } from '../platform/backup/backup-files.ts';
import { refuseWeakPassphrase } from '../platform/backup/passphrase.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { makePrivateFolder } from '../platform/basics/private-files.ts';
import { type Command, type ExitCode, withDatabase } from './command.ts';

export const command: Command = {
  usage: `[FILE]

  FILE   where to write; by default a new file in DATA_DIR/backups

With BACKUP_PASSPHRASE the file is encrypted (age -d opens it).`,
  takes: { least: 0, most: 1 },
  run: (context, { positionals: [given] }) =>
    withDatabase(context, async (database, config): Promise<ExitCode> => {
      const { now, say, progress } = context;
      const folder = backupFolder(database.dataDirectory);
      if (given === undefined) await makePrivateFolder(folder);
      const passphrase = config.backupPassphrase;
      refuseWeakPassphrase(passphrase);
      const file = path.resolve(
        given ?? path.join(folder, backupName(now, 'MANUAL', passphrase !== undefined)),
      );
      const { rows, bytes } = await writeBackup({
        connectionString: database.ownerConnectionString,
        file,
        passphrase,
        now,
        onProgress: progress,
      });
      say(`${rows} rows are in ${file} (${Math.ceil(bytes / 1_000)} kB).`);
      return 0;
    }),
};
