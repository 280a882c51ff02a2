import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '../database/error-code.ts';
import { runCommand } from './run-command.ts';

/** The state of a database folder, from PostgreSQL's postmaster.pid and the running processes. */
export type PostmasterState =
  | { kind: 'none' }
  /** The file is empty: not written yet, or the disk was full. */
  | { kind: 'unfinished'; content: string }
  /** The port is undefined while PostgreSQL starts, recovers or stops. */
  | { kind: 'live'; processId: number; port: number | undefined }
  /** The process no longer exists. PostgreSQL removes such a file when it starts. */
  | { kind: 'dead'; processId: number }
  /** Another process now has that number. PostgreSQL would take it for itself and refuse to start. */
  | { kind: 'reused'; processId: number; content: string };

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev && first.ino === second.ino;
}

/** Returns undefined if the system does not show it: no /proc, or a hidden process of another user. */
async function readCommandLine(processId: number): Promise<string[] | undefined> {
  try {
    return (await readFile(`/proc/${processId}/cmdline`, 'utf8')).split('\0');
  } catch {
    return undefined;
  }
}

async function isPostgresAccordingToPs(processId: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const { output } = await runCommand('ps', ['-ww', '-o', 'args=', '-p', String(processId)]);
  return output.includes('postgres') && output.includes(cluster);
}

/**
 * A child process of PostgreSQL begins its title with the name, too. Under emulation (an amd64 image on an
 * arm64 machine), the emulator comes first and what it runs second.
 */
function isPostgres([first = '', second = '']: string[]): boolean {
  return basename(first).startsWith('postgres') || basename(second) === 'postgres';
}

/** Checks that the process is a PostgreSQL on that folder, because the number may belong to another process by now. */
async function isPostgresOf(processId: number, cluster: string): Promise<boolean> {
  const commandLine = await readCommandLine(processId);
  if (commandLine === undefined) return isPostgresAccordingToPs(processId, cluster);
  // A zombie process has an empty command line.
  if (!isPostgres(commandLine)) return false;
  try {
    return await isSameFolder(`/proc/${processId}/cwd`, cluster);
  } catch {
    // The working folder of another user's process is hidden. If its command line names no folder either, it is
    // safer to trust the file than to start a second PostgreSQL.
    const named = commandLine[commandLine.indexOf('-D') + 1] ?? '';
    return commandLine.includes('-D') ? isSameFolder(named, cluster).catch(() => false) : true;
  }
}

export async function inspectPostmaster(cluster: string): Promise<PostmasterState> {
  let content: string;
  try {
    content = await readFile(pidFileOf(cluster), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { kind: 'none' };
    throw error;
  }
  const lines = content.split('\n');
  // A single-user PostgreSQL writes a negative number.
  const processId = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!(processId > 0)) return { kind: 'unfinished', content };
  if (!isAlive(processId)) return { kind: 'dead', processId };
  if (!(await isPostgresOf(processId, cluster))) return { kind: 'reused', processId, content };
  const isReady = lines[7]?.trim() === 'ready';
  return { kind: 'live', processId, port: isReady ? Number(lines[3]) : undefined };
}

/**
 * Removes a stale postmaster.pid. It is renamed, read again, and restored if its content has changed, because another
 * Deckhand may have started PostgreSQL in between. (PostgreSQL's shared memory also prevents a second one on the folder.)
 */
export async function discardPidFile(cluster: string, staleContent: string): Promise<void> {
  const aside = join(cluster, `postmaster.pid.stale-${process.pid}`);
  try {
    await rename(pidFileOf(cluster), aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === staleContent) await rm(aside, { force: true });
  else await rename(aside, pidFileOf(cluster));
}
