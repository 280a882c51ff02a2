import { randomBytes } from 'node:crypto';
import { chown, lchown, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, binaryPath } from './binaries.ts';
import type { DatabaseFolder } from './data-directory.ts';
import { DatabaseSetupError } from './database-setup-error.ts';
import { errorCode } from './error-code.ts';
import { isAlive } from './postmaster-pid.ts';
import { runCommand, type SystemUser } from './run-command.ts';
import { initialSettings, postgresEnvironment, type Settings } from './settings.ts';

interface ClusterOptions {
  binaries: Binaries;
  folder: DatabaseFolder;
  user: SystemUser | undefined;
  settings: Settings;
  log: (line: string) => void;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of several processes that try at once, one creates the password, whole and on disk, and all get the same. */
async function createPassword(file: string, user: SystemUser | undefined): Promise<string> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
    // PostgreSQL's own tool reads it when it creates the database.
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

async function giveTo(user: SystemUser, path: string): Promise<void> {
  await lchown(path, user.userId, user.groupId);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(user, inner);
    else await lchown(inner, user.userId, user.groupId);
  }
}

const draftName = /^(?:cluster-|password\.)(\d+)-/;

/** What a process that was killed while it created the database left behind. */
async function removeAbandonedDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const creator = Number(draftName.exec(name)?.[1]);
    if (!(creator > 0) || isAlive(creator)) continue;
    // What it started may still be writing into it; then the next one to create a database removes it.
    await rm(join(directory, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The database is created under another name and then renamed: it is there whole, or not at all. */
async function createCluster({ binaries, folder, user, settings, log }: ClusterOptions): Promise<void> {
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
        // PostgreSQL's own locale: text compares the same way on every system, whatever its libraries.
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
    // Another Deckhand that started at the same time was faster.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
    throw error;
  }
}

/** Makes sure that there is a database of the right version, and returns its password. */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const { binaries, folder, user } = options;
  const version = await readIfThere(join(folder.cluster, 'PG_VERSION'));
  const password = await readIfThere(folder.passwordFile);
  if (version === undefined) {
    const created = password ?? (await createPassword(folder.passwordFile, user));
    await createCluster(options);
    return created;
  }
  if (Number(version) !== binaries.majorVersion) {
    throw new DatabaseSetupError(
      `The database in ${folder.cluster} was made by PostgreSQL ${version.trim()}, and this Deckhand brings ${binaries.majorVersion}: dump it with the Deckhand that made it and load it into a new DATA_DIR.`,
    );
  }
  if (password === undefined) {
    throw new DatabaseSetupError(
      `The database in ${folder.cluster} is there, but its password file ${folder.passwordFile} is not: restore that file from a backup, or set DATA_DIR to another folder.`,
    );
  }
  // Restored from a backup by root, it would belong to root, as whom PostgreSQL does not run.
  if (user !== undefined && (await stat(folder.cluster)).uid === 0) await giveTo(user, folder.cluster);
  return password;
}
