import { randomBytes } from 'node:crypto';
import { chown, lchown, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { errorCode } from '../database/error-code.ts';
import { type Binaries, binaryPath } from './binaries.ts';
import type { DatabaseFolder } from './data-directory.ts';
import { isAlive } from './postmaster-pid.ts';
import { runCommand, type SystemUser } from './run-command.ts';
import { initialSettings, postgresEnvironment, type Settings } from './settings.ts';

/** One for each role. Only the last is used while the server answers requests. */
export interface Passwords {
  superuser: string;
  owner: string;
  serving: string;
}

export interface ClusterOptions {
  binaries: Binaries;
  folder: DatabaseFolder;
  user: SystemUser | undefined;
  settings: Settings;
  mayCreate: boolean;
  log: (line: string) => void;
}

export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the password file atomically: if several processes try at once, one succeeds and all read its password. */
async function createPassword(file: string, user: SystemUser | undefined): Promise<string> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
    // initdb, which runs as this user, reads it.
    if (user !== undefined) await handle.chown(user.userId, user.groupId);
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

async function changeOwner(user: SystemUser, path: string): Promise<void> {
  await lchown(path, user.userId, user.groupId);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await changeOwner(user, inner);
    else await lchown(inner, user.userId, user.groupId);
  }
}

const draftName = /^(?:cluster-|password[a-z-]*\.)(\d+)-/;

/** Removes the drafts of processes that were killed while they created the database. */
async function removeAbandonedDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const creator = Number(draftName.exec(name)?.[1]);
    if (!(creator > 0) || isAlive(creator)) continue;
    // Its initdb may still be writing there; then the next process that creates a database removes it.
    await rm(join(directory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Creates the database under another name and then renames it, so that it is never incomplete. */
export async function createCluster({
  binaries,
  folder,
  user,
  settings,
  log,
}: ClusterOptions): Promise<void> {
  log(`Creating the database in ${folder.cluster}.`);
  await removeAbandonedDrafts(folder.directory);
  const draft = join(folder.directory, `cluster-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    if (user !== undefined) await chown(draft, user.userId, user.groupId);
    const configuration = Object.entries(initialSettings).map(([name, value]) => `--set=${name}=${value}`);
    const { succeeded, output } = await runCommand(
      binaryPath(binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${folder.passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's built-in locale compares text the same way on every system.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(settings.fsync === 'off' ? ['--no-sync'] : []),
        ...configuration,
      ],
      { user, workingDirectory: draft, environment: postgresEnvironment() },
    );
    if (!succeeded) {
      const reason =
        output.split('\n').findLast((line) => line.includes('error:')) ?? output.split('\n').at(-1);
      throw new DatabaseSetupError(
        `PostgreSQL could not create the database in ${folder.cluster}: ${reason}`,
      );
    }
    await rename(draft, folder.cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another Deckhand, started at the same time, created it first.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
    throw error;
  }
}

/** Ensures that a database of the right version exists, and returns the passwords of its roles. */
export async function ensureCluster(options: ClusterOptions): Promise<Passwords> {
  return passwordsFor(options, await ensureDatabase(options));
}

/** The passwords of the roles of a database whose superuser has this one. */
export async function passwordsFor(
  { folder, user }: Pick<ClusterOptions, 'folder' | 'user'>,
  superuser: string,
): Promise<Passwords> {
  // A database of before has only the first password. The other roles get theirs whenever the server connects.
  const ensurePassword = async (file: string): Promise<string> =>
    (await readIfExists(file)) ?? (await createPassword(file, user));
  return {
    superuser,
    owner: await ensurePassword(folder.ownerPasswordFile),
    serving: await ensurePassword(folder.servingPasswordFile),
  };
}

async function ensureDatabase(options: ClusterOptions): Promise<string> {
  const { binaries, folder, user } = options;
  const version = await readIfExists(join(folder.cluster, 'PG_VERSION'));
  const password = await readIfExists(folder.passwordFile);
  if (version === undefined && !options.mayCreate) {
    throw new DatabaseSetupError(`There is no database in ${folder.cluster}: check DATA_DIR.`);
  }
  if (version === undefined) {
    const created = password ?? (await createPassword(folder.passwordFile, user));
    await createCluster(options);
    return created;
  }
  if (Number(version) !== binaries.majorVersion) {
    throw new DatabaseSetupError(
      `The database in ${folder.cluster} was created by PostgreSQL ${version.trim()}, but this Deckhand includes ${binaries.majorVersion}: start Deckhand, which carries it over.`,
    );
  }
  if (password === undefined) {
    throw new DatabaseSetupError(
      `The database in ${folder.cluster} exists, but its password file ${folder.passwordFile} does not: restore that file from a backup, or set DATA_DIR to another folder.`,
    );
  }
  // A database that root restored from a backup belongs to root, and PostgreSQL refuses to run as root.
  if (user !== undefined && (await stat(folder.cluster)).uid === 0) await changeOwner(user, folder.cluster);
  return password;
}
