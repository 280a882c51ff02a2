import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current folder is. */
export const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command in the project's folder with its output on screen, and returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a command silently and returns its exit code and output, for commands that run side by side. A `priority` as of `nice` lets
 * others go first.
 */
export function runSilently(command, args, { priority = 0, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** Runs a command like `run`, and exits if it fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Returns the path of a tool that the project has installed, or of the Node that runs this script. */
export function tool(name) {
  return name === 'node' ? process.execPath : path.join(project, 'node_modules/.bin', name);
}
