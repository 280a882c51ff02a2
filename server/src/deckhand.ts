import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { progressLine } from './commands/progress-line.ts';
import { runCommandLine } from './commands/run-command-line.ts';
import type { Progress } from './platform/backup/write-backup.ts';
import { systemClock } from './platform/basics/clock.ts';
import { readConfig } from './platform/config/config.ts';

/** Both server/src and server/dist are two levels below the project's folder. */
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { stdout, stderr, stdin } = process;

let isLineOpen = false;
function endLine(): void {
  if (isLineOpen) stderr.write('\n');
  isLineOpen = false;
}

function say(line: string): void {
  endLine();
  stdout.write(`${line}\n`);
}

/** Rewrites one line on a terminal; elsewhere every ten seconds has one. */
let shownAt = performance.now();
/** When the first row was done: making a database and its tables takes its own time. */
let began: number | undefined;
function progress(now: Progress): void {
  const time = performance.now();
  began ??= time;
  if (time - shownAt < (stderr.isTTY ? 200 : 10_000)) return;
  shownAt = time;
  const line = progressLine(now, (time - began) / 1_000);
  stderr.write(stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  isLineOpen = stderr.isTTY;
}

async function ask(question: string): Promise<boolean> {
  if (!stdin.isTTY) return false;
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  {
    config: () => readConfig(process.env, project),
    migrations: path.join(project, 'server/migrations'),
    languages: path.join(project, 'domain/languages'),
    now: systemClock(),
    say,
    ask,
    progress,
  },
  (line) => {
    endLine();
    stderr.write(`${line}\n`);
  },
);

// Everything is closed by now. Should a connection be left, the caller must not wait for it.
setTimeout(() => process.exit(), 5_000).unref();
