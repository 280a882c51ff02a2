// npm run dev: restarts the server and reloads the browser with every change. Open the address that Vite prints.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { project, tool } from './setup/project.mjs';

await ensureInstalled();
const children = [
  spawn(tool('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: project,
    stdio: 'inherit',
  }),
  spawn(tool('vite'), [], { cwd: path.join(project, 'web'), stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
for (const child of children) child.on('exit', stopAll);

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
