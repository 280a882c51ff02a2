// npm run check:styles: style sheets have only the text sizes, radii, distances, widths and colors of web/src/ui/tokens.css.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './setup/project.mjs';
import { checkSizes } from './styles/check-sizes.mjs';

const TOKENS = 'web/src/ui/tokens.css';
/** The kiosk is read from two metres, and a printed page is black and white. */
const OTHER_TOKENS = ['web/src/features/attendance/kiosks/screen/kiosk-base.css', 'web/src/ui/print.css'];

const sheets = readdirSync(path.join(project, 'web/src'), { recursive: true })
  .map((name) => `web/src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.css') && name !== TOKENS && !OTHER_TOKENS.includes(name));
const faults = checkSizes(read(TOKENS), OTHER_TOKENS.map(read), sheets.map(read));
const limits = read('contract/src/limits.ts').text;
for (const [, name, width] of read(TOKENS).text.matchAll(/--kit-width-(\w+): ([\d.]+)em/g))
  if (!limits.includes(`  ${name}: ${width * 16},`))
    faults.push(`${TOKENS}: ${name} is not the breakpoint of limits.ts`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function read(name) {
  return { name, text: readFileSync(path.join(project, name), 'utf8') };
}
