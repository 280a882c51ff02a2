// npm run check:guides: no link of a guide is dead, every screen has a guide, and no picture is older than its screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { findFaults } from './guides/find-faults.mjs';
import { fingerprint } from './setup/fingerprint.mjs';
import { project } from './setup/project.mjs';

const inDocs = filesIn('docs').map((file) => path.posix.relative('docs', file));
const faults = findFaults({
  docs: new Map(inDocs.filter(isMarkdown).map((file) => [file, read(`docs/${file}`)])),
  files: inDocs.filter((file) => !isMarkdown(file)),
  exists: (file) => existsSync(path.join(project, file)),
  readme: read('README.md'),
  pages: read('web/src/app/pages.ts') + read('web/src/app/management-pages.ts'),
  config: read('server/src/platform/config/config.ts'),
  web: ['web/src', 'contract/src']
    .flatMap(filesIn)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map(read)
    .join('\n'),
  translated: { es: wordsOf('domain/languages/es.po') },
  taken: JSON.parse(read('docs/images/taken.json')),
  fingerprintOf: fingerprint,
});
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function filesIn(folder) {
  return readdirSync(path.join(project, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name))
    .sort();
}

function wordsOf(language) {
  return PO.parse(read(language))
    .items.map(({ msgstr }) => msgstr[0])
    .join('\n');
}

function isMarkdown(file) {
  return file.endsWith('.md');
}

function read(name) {
  return readFileSync(path.join(project, name), 'utf8');
}
