import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { project } from '../setup/project.mjs';
import { INDEX, LANGUAGES, menuOf, renderGuide } from './render-guide.mjs';

const docs = path.join(project, 'docs');

/** Writes the guides, their pictures and their style sheet into the folder that the server serves as /help. */
export async function buildGuides(folder) {
  const has = (file) => existsSync(path.join(docs, file));
  for (const { folder: own } of LANGUAGES) {
    const menu = menuOf(read(own + INDEX), own);
    const files = [own + INDEX, ...menu.flatMap(({ guides }) => guides.map(({ file }) => file))];
    for (const file of files) {
      const page = path.join(folder, file.replace(/\.md$/, '.html'));
      mkdirSync(path.dirname(page), { recursive: true });
      writeFileSync(page, renderGuide({ file, text: read(file), menu, sizeOf, has }));
    }
  }
  // Pictures, and examples that a guide links to.
  cpSync(docs, folder, { recursive: true, filter: (file) => !/\.md$|taken\.json$/.test(file) });
  const rules = readFileSync(path.join(project, 'scripts/guides/guide.css'), 'utf8');
  writeFileSync(path.join(folder, 'guide.css'), (await colors()) + rules);
}

/** The kit's colors as variables, so that the guides look like the application in both schemes. */
async function colors() {
  const entryPoints = [path.join(project, 'web/src/ui/tokens.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false });
  const script = encodeURIComponent(outputFiles[0].text);
  const { cssVariablesOf, darkTokens, lightTokens } = await import(`data:text/javascript,${script}`);
  const block = (selector, tokens) => {
    const lines = Object.entries(cssVariablesOf(tokens)).map(([name, color]) => `${name}:${color}`);
    return `${selector}{${lines.join(';')}}\n`;
  };
  return (
    block(':root', lightTokens) +
    `@media screen{${block(':root[data-mantine-color-scheme="dark"]', darkTokens)}}\n`
  );
}

/** Reads width and height from the head of a PNG, so that the page keeps room for it while it loads. */
function sizeOf(picture) {
  const file = path.join(docs, picture);
  // The script that takes a new picture builds first; npm run check:guides finds one that stays missing.
  if (!existsSync(file)) return { width: 0, height: 0 };
  const head = readFileSync(file);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function read(file) {
  return readFileSync(path.join(docs, file), 'utf8');
}
