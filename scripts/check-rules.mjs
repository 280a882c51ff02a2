// npm run check:rules: every rule id cited in the code is explained in docs/rules.md, and a test cites every rule there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCitations } from './rules/check-citations.mjs';
import { isSource } from './rules/prose.mjs';
import { project } from './setup/project.mjs';

const RULES = 'docs/rules.md';
const FOLDERS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.cache']);

const faults = checkCitations(read(RULES), FOLDERS.flatMap(sourcesIn));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function sourcesIn(folder) {
  return readdirSync(path.join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesIn(name);
    return isSource(name) ? [read(name)] : [];
  });
}

function read(name) {
  return { name, text: readFileSync(path.join(project, name), 'utf8') };
}
