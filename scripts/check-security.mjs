// npm run check:security: docs/security.md answers every requirement, and each test and file that it cites
// exists.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asvsIds } from './security/asvs-ids.mjs';
import { checkAnswers } from './security/check-answers.mjs';
import { project } from './setup/project.mjs';

const name = 'docs/security.md';
const text = readFileSync(path.join(project, name), 'utf8');
const faults = checkAnswers({ name, text }, asvsIds, (cited) => existsSync(path.join(project, cited)));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
