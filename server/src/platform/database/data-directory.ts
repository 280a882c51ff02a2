import { createHash } from 'node:crypto';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSetupError } from './database-setup-error.ts';
import { canEnter, findClosedFolder, findDatabaseUser, isRunByRoot } from './database-user.ts';
import { errorCode, errorMessage } from './error-code.ts';
import type { SystemUser } from './run-command.ts';

/** Where the embedded database keeps what. */
export interface DatabaseFolder {
  dataDirectory: string;
  /** Belongs to whoever runs the app, so that nobody can plant links for root to follow. */
  directory: string;
  /** PostgreSQL's own folder; the only one that belongs to the database user. */
  cluster: string;
  passwordFile: string;
  portFile: string;
  logFile: string;
}

export interface PreparedDataDirectory {
  folder: DatabaseFolder;
  /** Whom PostgreSQL must run as; absent when that is whoever runs the app. */
  user?: SystemUser;
}

interface DataDirectoryOptions {
  dataDirectory: string;
  dataDirectoryIsExplicit: boolean;
  /** Takes the data when the database user cannot enter the project folder. */
  systemDirectory: string;
  log: (line: string) => void;
}

function databaseFolderIn(dataDirectory: string): DatabaseFolder {
  const directory = join(dataDirectory, 'postgres');
  return {
    dataDirectory,
    directory,
    cluster: join(directory, 'cluster'),
    passwordFile: join(directory, 'password'),
    portFile: join(directory, 'port'),
    logFile: join(directory, 'postgres.log'),
  };
}

/** Makes a folder that everyone may enter, whatever the umask. Folders that were there are left as they are. */
export async function makeOpenFolder(directory: string): Promise<void> {
  const firstMade = await mkdir(directory, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = directory; made.length >= firstMade.length; made = dirname(made)) await chmod(made, 0o755);
}

/** The real path of what exists of it, with the rest appended: the folder itself may be still to be made. */
async function realPathOf(path: string): Promise<{ path: string; existing: string }> {
  try {
    const real = await realpath(path);
    return { path: real, existing: real };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    const parent = await realPathOf(dirname(path));
    return { path: join(parent.path, basename(path)), existing: parent.existing };
  }
}

async function statusOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function prepareAsOrdinaryUser(dataDirectory: string): Promise<PreparedDataDirectory> {
  let folder = databaseFolderIn(dataDirectory);
  try {
    await mkdir(folder.directory, { recursive: true });
    folder = databaseFolderIn(await realpath(dataDirectory));
    const owner = (await statusOf(folder.cluster))?.uid;
    if (owner !== undefined && process.geteuid !== undefined && owner !== process.geteuid()) {
      throw new DatabaseSetupError(
        `The database in ${folder.cluster} belongs to another user (number ${owner}): start Deckhand as the user who started it before, or give the whole folder ${dataDirectory} to this one with chown -R.`,
      );
    }
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error;
    throw new DatabaseSetupError(
      `The data folder ${dataDirectory} cannot be used (${errorMessage(error)}): set DATA_DIR to a folder that you may write to.`,
    );
  }
  return { folder };
}

/** A database keeps the user who owns it, so that root and an ordinary user may take turns. */
async function databaseUserFor(folder: DatabaseFolder): Promise<SystemUser> {
  const owner = await statusOf(folder.cluster);
  if (owner === undefined || owner.uid === 0) return findDatabaseUser();
  return { name: `number ${owner.uid}`, userId: owner.uid, groupId: owner.gid };
}

async function prepareAsRoot(options: DataDirectoryOptions): Promise<PreparedDataDirectory> {
  const wanted = await realPathOf(options.dataDirectory);
  let folder = databaseFolderIn(wanted.path);
  let user = await databaseUserFor(folder);
  const isOpen = await canEnter(user, wanted.existing);
  if (options.dataDirectoryIsExplicit && !isOpen) {
    const closed = await findClosedFolder(user, wanted.existing);
    throw new DatabaseSetupError(
      `DATA_DIR ${wanted.path} cannot be entered by the user ${user.name}, who runs PostgreSQL when root starts Deckhand: choose another folder, or run chmod o+x ${closed}`,
    );
  }
  if (!options.dataDirectoryIsExplicit) {
    const name = createHash('sha256').update(wanted.path).digest('hex').slice(0, 12);
    const substitute = databaseFolderIn(join(options.systemDirectory, name));
    // Data once begun there stays in use, also after the project folder was opened to others.
    const isInUse = (await statusOf(substitute.cluster)) !== undefined;
    if (!isOpen || (isInUse && (await statusOf(folder.cluster)) === undefined)) {
      options.log(
        `The data is kept in ${substitute.dataDirectory}, because the user ${user.name}, who runs PostgreSQL when root starts Deckhand, ${isOpen ? 'could not enter' : 'cannot enter'} ${wanted.path}.`,
      );
      folder = substitute;
      user = await databaseUserFor(folder);
    }
  }
  try {
    await makeOpenFolder(folder.directory);
    // Also one that was there: restored by root from a backup, it may be closed.
    await chmod(folder.directory, 0o755);
  } catch (error) {
    throw new DatabaseSetupError(
      `The data folder ${folder.dataDirectory} cannot be made (${errorMessage(error)}): set DATA_DIR to a folder that the user ${user.name} may enter.`,
    );
  }
  return { folder, user };
}

/** Decides where the data lies and who runs PostgreSQL, and makes the folder. */
export async function prepareDataDirectory(options: DataDirectoryOptions): Promise<PreparedDataDirectory> {
  const dataDirectory = resolve(options.dataDirectory);
  return isRunByRoot() ? prepareAsRoot({ ...options, dataDirectory }) : prepareAsOrdinaryUser(dataDirectory);
}
