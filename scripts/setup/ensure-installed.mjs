import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isFresh, remember } from './fingerprint.mjs';
import { project, runOrExit } from './project.mjs';

const STAMP = 'node_modules/.deckhand-installed';

/** Installs the packages of the lock file, unless exactly those are already installed. */
export async function ensureInstalled() {
  checkNode();
  const { workspaces } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const wanted = fingerprint([
    'package-lock.json',
    'package.json',
    ...workspaces.map((name) => `${name}/package.json`),
  ]);
  if (isFresh(STAMP, wanted)) return;
  console.log('Installing dependencies …');
  await runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  remember(STAMP, wanted);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Deckhand needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
