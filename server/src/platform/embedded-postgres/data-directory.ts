import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { closeFilesIn } from '../basics/private-files.ts';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { errorCode, errorMessage } from '../database/error-code.ts';
import { canEnter, findClosedFolder, findDatabaseUser, isRunByRoot } from './database-user.ts';
import type { SystemUser } from './run-command.ts';

/** The files and folders of the embedded database. */
export interface DatabaseFolder {
  dataDirectory: string;
  /** Owned by the user who runs the app, so that no other user can create links there that root would follow. */
  directory: string;
  /** PostgreSQL's own folder, the only one that the database user owns. */
  cluster: string;
  /** The password of PostgreSQL's superuser, with which the app creates the other two roles. */
  passwordFile: string;
  ownerPasswordFile: string;
  servingPasswordFile: string;
  portFile: string;
  logFile: string;
}

interface PreparedDataDirectory {
  folder: DatabaseFolder;
  /** The user that PostgreSQL must run as; absent if it is the one who runs the app. */
  user?: SystemUser;
}

interface DataDirectoryOptions {
  dataDirectory: string;
  dataDirectoryIsExplicit: boolean;
  /** Used for the data if the database user cannot enter the project folder. */
  systemDirectory: string;
  /** Where earlier versions kept such data: what is there stays in use. */
  formerDirectory?: string;
  log: (line: string) => void;
}

function databaseFolderIn(dataDirectory: string): DatabaseFolder {
  const directory = join(dataDirectory, 'postgres');
  return {
    dataDirectory,
    directory,
    cluster: join(directory, 'cluster'),
    passwordFile: join(directory, 'password'),
    ownerPasswordFile: join(directory, 'password-owner'),
    servingPasswordFile: join(directory, 'password-serving'),
    portFile: join(directory, 'port'),
    logFile: join(directory, 'postgres.log'),
  };
}

/** Creates a folder that everyone can enter, whatever the umask. Existing folders keep their mode. */
export async function makeOpenFolder(directory: string): Promise<void> {
  const firstMade = await mkdir(directory, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = directory; made.length >= firstMade.length; made = dirname(made)) await chmod(made, 0o755);
}

/**
 * Closes our folders and their files to everybody else, also those that were open before. The user who runs PostgreSQL
 * for root may pass through them to its own folder, and read nothing on the way.
 */
async function closeFolders(folder: DatabaseFolder, user?: SystemUser): Promise<void> {
  for (const directory of [folder.dataDirectory, folder.directory]) {
    const { uid, mode } = await stat(directory);
    const isShared = (mode & 0o1000) !== 0;
    // A folder for everybody, such as /tmp, stays as it is, and so does one that belongs to another ordinary user.
    if (isShared || (user === undefined && uid !== process.geteuid?.())) continue;
    const isOwner = user === undefined || uid === user.userId;
    if (!isOwner) await chown(directory, uid, user.groupId);
    await chmod(directory, isOwner ? 0o700 : 0o710);
  }
  await closeFilesIn(folder.directory);
}

/** Resolves the existing part of a path and appends the rest, because the folder may not exist yet. */
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
    await mkdir(folder.directory, { recursive: true, mode: 0o700 });
    folder = databaseFolderIn(await realpath(dataDirectory));
    await closeFolders(folder);
    refuseOther((await statusOf(folder.cluster))?.uid);
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error;
    // Their folder is closed to us.
    if (errorCode(error) === 'EACCES')
      refuseOther((await statusOf(dataDirectory).catch(() => undefined))?.uid);
    throw new DatabaseSetupError(
      `The data folder ${dataDirectory} cannot be used (${errorMessage(error)}): set DATA_DIR to a folder that you may write to.`,
    );
  }
  return { folder };

  function refuseOther(owner: number | undefined): void {
    if (owner === undefined || process.geteuid === undefined || owner === process.geteuid()) return;
    throw new DatabaseSetupError(
      `The database in ${folder.cluster} belongs to another user (number ${owner}): start Deckhand as the user who started it before, or give the whole folder ${dataDirectory} to this one with chown -R.`,
    );
  }
}

/** Returns the owner of an existing database, so that root and an ordinary user can take turns. */
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
    const former = databaseFolderIn(join(options.formerDirectory ?? options.systemDirectory, name));
    const isFormer = (await statusOf(former.cluster)) !== undefined;
    const substitute = isFormer ? former : databaseFolderIn(join(options.systemDirectory, name));
    // Data that was created there stays in use, even if the user can enter the project folder later.
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
    await closeFolders(folder, user);
  } catch (error) {
    throw new DatabaseSetupError(
      `The data folder ${folder.dataDirectory} cannot be created (${errorMessage(error)}): set DATA_DIR to a folder that the user ${user.name} may enter.`,
    );
  }
  return { folder, user };
}

/** Decides where the data is and which user runs PostgreSQL, and creates the folder. */
export async function prepareDataDirectory(options: DataDirectoryOptions): Promise<PreparedDataDirectory> {
  const dataDirectory = resolve(options.dataDirectory);
  return isRunByRoot() ? prepareAsRoot({ ...options, dataDirectory }) : prepareAsOrdinaryUser(dataDirectory);
}
