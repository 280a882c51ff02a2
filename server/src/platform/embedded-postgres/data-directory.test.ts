import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { ROOT_DIRECTORY } from '../open-database/open-database.ts';
import {
  asOwner,
  clusterOf,
  makeFolder,
  open,
  postmastersOn,
  startOtherServer,
} from '../open-database/testing/support.ts';
import { binariesFor, binaryPath, locateBinaries } from './binaries.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { canEnter, findDatabaseUser, isRunByRoot } from './database-user.ts';
import { runCommand } from './run-command.ts';

const nobody = { name: 'nobody', userId: 65_534, groupId: 65_534 };
const here = dirname(fileURLToPath(import.meta.url));

/** Names what keeps another user from starting a server, for example a Node in the home of root. */
async function findHindrance(): Promise<string | undefined> {
  if (!(await canEnter(nobody, here))) return 'other users cannot enter the project folder';
  const { succeeded } = await runCommand(process.execPath, ['--version'], { user: nobody });
  return succeeded ? undefined : `other users cannot run ${process.execPath}`;
}

test('missing library links are restored at the start', { tags: inTurn('library-links') }, async () => {
  const packageDirectory = dirname((await locateBinaries()).directory);
  const copy = join(await makeFolder(), 'package');
  await cp(packageDirectory, copy, { recursive: true, verbatimSymlinks: true });
  const link = join(copy, 'native', 'lib', 'libpq.so.5');
  if (process.platform === 'linux') await rm(link);
  const binaries = await locateBinaries(copy);
  if (process.platform === 'linux') expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect((await runCommand(binaryPath(binaries, 'initdb'), ['--version'])).output).toContain('PostgreSQL');
});

test("root's own folder is not that of the service", async () => {
  const unit = await readFile(
    new URL('../../../../docs/operations/deckhand.service', import.meta.url),
    'utf8',
  );
  const service = /^Environment=DATA_DIR=(\S+)$/m.exec(unit)?.[1] ?? '';
  expect(service).not.toBe('');
  expect(`${ROOT_DIRECTORY}/`.startsWith(`${service}/`)).toBe(false);
  expect(`${service}/`.startsWith(`${ROOT_DIRECTORY}/`)).toBe(false);
});

describe.runIf(isRunByRoot())('started by root', () => {
  test('what an earlier version kept in the folder of the service stays in use, and nothing new comes there', async () => {
    const [closed, former, system] = [await makeFolder(), await makeFolder(), await makeFolder()];
    await chmod(closed, 0o700);
    const options = {
      dataDirectoryIsExplicit: false,
      formerDirectory: former,
      systemDirectory: system,
      log: () => undefined,
    };
    const dataIn = async (name: string) => {
      const dataDirectory = join(closed, name);
      return (await prepareDataDirectory({ ...options, dataDirectory })).folder;
    };
    const fresh = await dataIn('new');
    expect(dirname(fresh.dataDirectory)).toBe(system);
    expect(await readdir(former)).toEqual([]);
    const old = join(former, basename((await dataIn('old')).dataDirectory), 'postgres', 'cluster');
    await mkdir(old, { recursive: true });
    expect((await dataIn('old')).cluster).toBe(old);
  });

  test('PostgreSQL runs as another user, and a third user gets a clear error', {
    tags: ['long'],
  }, async () => {
    const dataDirectory = join(await makeFolder(), 'data');
    await open({ dataDirectory });
    const user = await findDatabaseUser();
    expect((await stat(clusterOf(dataDirectory))).uid).toBe(user.userId);
    const [postmaster] = await postmastersOn(dataDirectory);
    expect((await runCommand('ps', ['-o', 'uid=', '-p', String(postmaster)])).output.trim()).toBe(
      String(user.userId),
    );
    if ((await findHindrance()) !== undefined) return;
    const { output } = await runCommand(
      process.execPath,
      ['--import', 'tsx', join(here, '../open-database/testing/other-server.ts'), dataDirectory],
      { user: nobody, workingDirectory: here },
    );
    expect(output).toMatch(
      /DatabaseSetupError: The database in .* belongs to another user \(number \d+\): start/,
    );
  });

  test('if that user cannot enter the folder, the data is kept in the system folder, also later', {
    tags: ['long'],
  }, async () => {
    const closed = await makeFolder();
    await chmod(closed, 0o700);
    const system = await makeFolder();
    const lines: string[] = [];
    const options = {
      dataDirectory: join(closed, 'data'),
      dataDirectoryIsExplicit: false,
      systemDirectory: join(system, 'deckhand'),
      log: (line: string) => lines.push(line),
    };
    const first = await open(options);
    await asOwner(first, 'create table note (text text)');
    expect(first.dataDirectory).toMatch(new RegExp(`^${system}/deckhand/[0-9a-f]{12}$`));
    expect(
      lines.filter((line) => line.startsWith(`The data is kept in ${first.dataDirectory}`)),
    ).toHaveLength(1);
    await expect(stat(join(closed, 'data'))).rejects.toThrow('ENOENT');
    await first.close();

    await chmod(closed, 0o755);
    const second = await open(options);
    expect(second.dataDirectory).toBe(first.dataDirectory);
    await asOwner(second, 'select text from note');
    await second.close();
  });

  test('a DATA_DIR that the user cannot enter is refused, with the folder to open', {
    tags: ['long'],
  }, async () => {
    const closed = await makeFolder();
    await mkdir(join(closed, 'within'));
    await chmod(closed, 0o700);
    const { name } = await findDatabaseUser();
    await expect(open({ dataDirectory: join(closed, 'within', 'data') })).rejects.toThrow(
      `DATA_DIR ${closed}/within/data cannot be entered by the user ${name}, who runs PostgreSQL when root starts Deckhand: choose another folder, or run chmod o+x ${closed}`,
    );
  });

  test('programs that the user cannot run are copied once to the system folder', {
    tags: ['long'],
  }, async () => {
    const closed = await makeFolder();
    await chmod(closed, 0o700);
    const system = join(await makeFolder(), 'deckhand');
    const packageDirectory = dirname((await locateBinaries()).directory);
    await cp(packageDirectory, join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    await runCommand('chmod', ['-R', 'go-rwx', join(closed, 'package')]);
    const binaries = await locateBinaries(join(closed, 'package'));
    const user = await findDatabaseUser();
    const copies = [await binariesFor(user, binaries, system), await binariesFor(user, binaries, system)];
    const expected = join(system, `postgresql-${binaries.build}`);
    expect(copies.map(({ directory }) => directory)).toEqual([expected, expected]);
    const version = await runCommand(
      binaryPath({ ...binaries, directory: expected }, 'initdb'),
      ['--version'],
      { user },
    );
    expect(version.output).toContain('PostgreSQL');
  });

  test('an ordinary user runs PostgreSQL, and root can open the same data later', { tags: ['long'] }, async ({
    skip,
  }) => {
    const hindrance = await findHindrance();
    skip(hindrance !== undefined, hindrance);
    const folder = await makeFolder();
    await chown(folder, nobody.userId, nobody.groupId);
    const dataDirectory = join(folder, 'data');
    const server = startOtherServer(dataDirectory, 0, nobody);
    await server.waitForLine('acknowledged');
    await server.close();
    expect(server.lines.at(-1)).toBe('closed');
    const database = await open({ dataDirectory });
    expect((await stat(clusterOf(dataDirectory))).uid).toBe(nobody.userId);
    expect(await asOwner(database, 'select 1 from written where number = 0')).toHaveLength(1);
    await database.close();
  });
});
