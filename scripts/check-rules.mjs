// npm run check:rules: every rule id cited in the code is explained in docs/rules.md, and a test cites every rule there.
import { checkCitations } from './rules/check-citations.mjs';
import { read, readSources } from './rules/read-sources.mjs';

const faults = checkCitations(read('docs/rules.md'), readSources());
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
