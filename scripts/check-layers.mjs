// npm run check:layers: every import points down in the order of layers.json, which ARCHITECTURE.md quotes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImports } from './layers/check-imports.mjs';
import { isTest } from './rules/prose.mjs';
import { project } from './setup/project.mjs';

const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'web/src', 'e2e', 'bench/src'];
/** Tests and what they share may look at everything. */
const NOT_SOURCES = new Set(['node_modules', 'dist', 'testing', 'test-results', 'playwright-report']);

const layers = JSON.parse(read('layers.json').text);
const faults = checkImports(layers, FOLDERS.flatMap(sourcesIn));
const order = Object.keys(layers.wings).join(' · ');
if (!read('ARCHITECTURE.md').text.includes(order))
  faults.push(`ARCHITECTURE.md: does not name the wings in their order: ${order}`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function sourcesIn(folder) {
  return readdirSync(path.join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesIn(name);
    return /\.tsx?$/.test(name) && !isTest(name) ? [read(name)] : [];
  });
}

function read(name) {
  return { name, text: readFileSync(path.join(project, name), 'utf8') };
}
