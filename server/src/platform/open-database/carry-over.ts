import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupFolder, backupName } from '../backup/backup-files.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { makePrivateFolder, writePrivateFile } from '../basics/private-files.ts';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { binariesFor, locateOlderBinaries } from '../embedded-postgres/binaries.ts';
import {
  type ClusterOptions,
  createCluster,
  passwordsFor,
  readIfExists,
} from '../embedded-postgres/cluster.ts';
import { applicationName, attach } from '../embedded-postgres/embedded-postgres.ts';
import { type PostgresSetup, stopPostmaster } from '../embedded-postgres/postmaster.ts';
import { inspectPostmaster, isAlive } from '../embedded-postgres/postmaster-pid.ts';
import { isLastServer, startTimeout } from '../embedded-postgres/supervise.ts';

/** The options for carrying a database over to another version of PostgreSQL. */
export interface CarryOptions {
  /** The folder of the migrations. */
  migrations: string;
  passphrase: string | undefined;
  now: Date;
}

interface CarriedCluster extends ClusterOptions {
  /** For root: where programs are copied that the database user cannot reach. */
  systemDirectory: string;
  /** Ends it, and leaves the older database as it was. */
  signal?: AbortSignal | undefined;
}

/**
 * Carries a database that an older PostgreSQL created over to the one of this Deckhand: backs it up, makes a new one, restores and
 * compares the backup there, and only then uses it. The old folder is kept. Whatever happens meanwhile, one of them is whole.
 */
export async function carryOver(options: CarriedCluster, carry: CarryOptions): Promise<void> {
  const { folder, binaries } = options;
  const carried = { ...folder, cluster: path.join(folder.directory, 'carried') };
  await completeRename(folder.cluster, carried.cluster);
  const version = Number(await readIfExists(path.join(folder.cluster, 'PG_VERSION')));
  const superuser = await readIfExists(folder.passwordFile);
  if (!(version > 0) || version >= binaries.majorVersion || superuser === undefined) return;
  const older = await locateOlderBinaries(version);
  if (older === undefined) {
    throw new DatabaseSetupError(
      `The database in ${folder.cluster} was created by PostgreSQL ${version}, and this Deckhand includes ${binaries.majorVersion}: to carry it over, install PostgreSQL ${version} (on Debian: postgresql-${version}), or restore a backup into another DATA_DIR.`,
    );
  }
  const passwords = await passwordsFor(options, superuser);
  const runnable = await binariesFor(options.user, older, options.systemDirectory);
  const from = { ...options, binaries: runnable, passwords };
  await alone(path.join(folder.directory, 'carrying'), () =>
    carryData(from, { ...options, folder: carried, passwords }, carry),
  );
}

type Cluster = CarriedCluster & PostgresSetup;

async function carryData(from: Cluster, to: Cluster, carry: CarryOptions): Promise<void> {
  const { folder, log, signal } = from;
  const carried = to.folder;
  const version = from.binaries.majorVersion;
  log(`Carrying the database over from PostgreSQL ${version} to ${to.binaries.majorVersion} …`);
  // An attempt that was killed may have left a cluster.
  const left = await inspectPostmaster(carried.cluster);
  if (left.kind === 'live') await stopPostmaster(to, left.processId);
  await rm(carried.cluster, { recursive: true, force: true });

  const folderOfBackups = backupFolder(folder.dataDirectory);
  await makePrivateFolder(folderOfBackups);
  const name = backupName(carry.now, 'MIGRATION', carry.passphrase !== undefined);
  const file = path.join(folderOfBackups, name);
  await running(from, async (connectionString) => {
    await writeBackup({ connectionString, file, passphrase: carry.passphrase, now: carry.now, signal });
  });
  await createCluster(to);
  await running(to, async (connectionString) => {
    await restoreBackup({
      connectionString,
      file,
      passphrase: carry.passphrase,
      migrations: carry.migrations,
      signal,
    });
  });
  signal?.throwIfAborted();
  const kept = `${folder.cluster}-postgres-${version}`;
  await rename(folder.cluster, kept);
  await completeRename(folder.cluster, carried.cluster);
  log(
    `The database is carried over and compared. The old one is kept in ${kept}: remove it when everything works.`,
  );
}

/** Another server that starts on the same folder meanwhile does not begin the same. */
async function alone(lockFile: string, work: () => Promise<void>): Promise<void> {
  const holder = Number(await readIfExists(lockFile));
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new DatabaseSetupError(
      'Another Deckhand is carrying the database over: wait for it, then start again.',
    );
  }
  await writePrivateFile(lockFile, String(process.pid));
  try {
    await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** A power cut between the two renames leaves only the new one, which is whole. */
async function completeRename(cluster: string, carried: string): Promise<void> {
  if ((await readIfExists(path.join(cluster, 'PG_VERSION'))) !== undefined) return;
  if ((await readIfExists(path.join(carried, 'PG_VERSION'))) !== undefined) await rename(carried, cluster);
}

/** Starts PostgreSQL for the work, which gets the address of the owner, and stops it again. Nobody else may use it. */
async function running(
  setup: Cluster,
  work: (ownerConnectionString: string) => Promise<void>,
): Promise<void> {
  const { log, signal } = setup;
  const attachment = await attach(setup, { mayStart: true, timeout: startTimeout, signal, log });
  if (attachment === undefined) throw new DatabaseSetupError('PostgreSQL did not start.');
  if (!(await isLastServer(attachment))) {
    await attachment.presence.end();
    throw new DatabaseSetupError(
      'Another Deckhand uses the database, which has to be carried over: stop it first.',
    );
  }
  try {
    const { port } = attachment;
    await work(`postgres://${applicationName}:${setup.passwords.owner}@127.0.0.1:${port}/${applicationName}`);
  } finally {
    await attachment.presence.end();
    await stopPostmaster(setup, attachment.processId);
  }
}
