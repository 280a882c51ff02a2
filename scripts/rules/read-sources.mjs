// Reads all files of the workspaces in which people write code or prose.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../setup/project.mjs';
import { isSource } from './prose.mjs';

const FOLDERS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.cache']);

/** Returns the sources as `{ name, text }`. */
export function readSources() {
  return FOLDERS.flatMap(sourcesIn);
}

function sourcesIn(folder) {
  return readdirSync(path.join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesIn(name);
    return isSource(name) ? [read(name)] : [];
  });
}

export function read(name) {
  return { name, text: readFileSync(path.join(project, name), 'utf8') };
}
