import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isFresh, remember } from './fingerprint.mjs';
import { project, runOrExit } from './project.mjs';

const STAMP = '.cache/built';
const SOURCES = [
  'domain/src',
  'contract/src',
  'server/src',
  'web/src',
  'web/public',
  'web/worker',
  'web/index.html',
  'web/punch-clock.html',
  'web/vite.config.ts',
  'web/vite.kiosk.config.ts',
  'web/compiled-at-once.ts',
  'web/page-texts.ts',
  'web/without-answer-schemas.ts',
  'web/without-json-schema.ts',
  'web/worker-files.ts',
  'docs',
  'scripts/build.mjs',
  'scripts/guides',
  'scripts/setup/bundle-server.mjs',
  'package-lock.json',
];

/** Builds unless the dist folders were built from exactly these sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(SOURCES);
  const isBuilt = ['server/dist/main.js', 'web/dist/index.html', 'web/dist/punch-clock.html'].every((file) =>
    existsSync(path.join(project, file)),
  );
  if (isBuilt && isFresh(STAMP, wanted)) return;
  console.log('Building …');
  await runOrExit(process.execPath, ['scripts/build.mjs']);
  remember(STAMP, wanted);
}
