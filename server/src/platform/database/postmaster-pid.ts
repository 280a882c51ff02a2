import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { runCommand } from './run-command.ts';

/** What PostgreSQL's postmaster.pid and the processes of this machine say about a database folder. */
export type PostmasterState =
  | { kind: 'none' }
  /** Begun but not yet written, or cut short by a full disk. */
  | { kind: 'unfinished'; content: string }
  /** The port is known once it takes connections: not while it starts, recovers or stops. */
  | { kind: 'live'; processId: number; port: number | undefined }
  /** No process has that number any more: PostgreSQL clears such a file away by itself when it starts. */
  | { kind: 'dead'; processId: number }
  /** The number went to some other process: PostgreSQL would take that for itself, and refuse to start. */
  | { kind: 'reused'; processId: number; content: string };

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return errorCode(error) === 'EPERM';
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev && first.ino === second.ino;
}

/** Undefined when this machine does not show it: no /proc, or another user's process that is hidden. */
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

/** Whether that process is a PostgreSQL working in that folder; the same number may by now be anything. */
async function isPostgresOf(processId: number, cluster: string): Promise<boolean> {
  const commandLine = await readCommandLine(processId);
  if (commandLine === undefined) return isPostgresAccordingToPs(processId, cluster);
  // A dead process that nobody collected has an empty command line.
  if (!basename(commandLine[0] ?? '').startsWith('postgres')) return false;
  try {
    return await isSameFolder(`/proc/${processId}/cwd`, cluster);
  } catch {
    // Another user's process does not show its working folder. When it does not name one either, it is
    // safer to believe the file than to start a second PostgreSQL.
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
  // A single-user PostgreSQL writes its number with a minus sign.
  const processId = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!(processId > 0)) return { kind: 'unfinished', content };
  if (!isAlive(processId)) return { kind: 'dead', processId };
  if (!(await isPostgresOf(processId, cluster))) return { kind: 'reused', processId, content };
  const isReady = lines[7]?.trim() === 'ready';
  return { kind: 'live', processId, port: isReady ? Number(lines[3]) : undefined };
}

/**
 * Removes a postmaster.pid that was judged stale. It is moved aside first and read again, and put back if it is
 * no longer the one that was judged: another Deckhand may have started PostgreSQL in between. (PostgreSQL guards
 * the folder by its shared memory, too, so that not even this instant could let in a second one.)
 */
export async function discardPidFile(cluster: string, judgedContent: string): Promise<void> {
  const aside = join(cluster, `postmaster.pid.stale-${process.pid}`);
  try {
    await rename(pidFileOf(cluster), aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === judgedContent) await rm(aside, { force: true });
  else await rename(aside, pidFileOf(cluster));
}
