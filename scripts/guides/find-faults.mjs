// Compares the guides with each other, with their pictures and with the screens that they explain.
import path from 'node:path';
import { headingId, INDEX, inLanguage, LANGUAGES, languageOf, menuOf, partsOf } from './render-guide.mjs';

/** Folders of docs/ in which every file is a guide, and whose bold words are labels of the application. */
const FOLDERS = /^(?:es\/)?(?:staff|managers|payroll|operations)\//;
const CONFIGURATION = 'operations/configuration.md';
const ABOUT_SCREENS = /^(?:es\/)?(?:staff|managers|payroll)\//;
/** Guides that are written in every language (LG8). */
const IN_ALL_LANGUAGES = /^staff\//;

/**
 * Returns one line per fault.
 * - `docs`: the texts of all Markdown files below docs/, by path;
 * - `exists`: whether there is a file of the project at this path;
 * - `readme`: the text of README.md, which shows pictures too;
 * - `pages`: the source that lists the screens, each with its guide;
 * - `config`: the source that declares the environment variables;
 * - `web`: everything that the browser application says, as one text;
 * - `translated`: by code of a language, everything that is said in it, as one text;
 * - `files`: the paths of all other files below docs/, such as pictures and examples;
 * - `taken`: by name of the picture, what it shows and the fingerprint of that when it was taken;
 * - `fingerprintOf`: the fingerprint of these paths now.
 */
export function findFaults({
  docs,
  exists,
  readme,
  pages,
  config,
  web,
  translated,
  files,
  taken,
  fingerprintOf,
}) {
  const faults = [];
  const parts = new Map([...docs].map(([file, text]) => [file, partsOf(text)]));
  const listed = LANGUAGES.flatMap(({ folder }) =>
    menuOf(docs.get(folder + INDEX), folder).flatMap(({ guides }) => guides),
  );
  const guides = new Set([
    ...LANGUAGES.map(({ folder }) => folder + INDEX),
    ...listed.map(({ file }) => file),
  ]);
  const shown = new Set(partsOf(readme).pictures.map(({ href }) => path.posix.relative('docs', href)));
  const words = new Map(
    Object.entries({ en: web, ...translated }).map(([code, text]) => [code, oneLine(text)]),
  );

  for (const { file, title } of listed) {
    const first = parts.get(file)?.headings[0]?.text;
    if (first !== undefined && first !== title)
      faults.push(`docs/${listOf(file)}: ${file} is called "${title}" here and "${first}" itself`);
  }
  for (const file of docs.keys()) {
    if (FOLDERS.test(file) && !guides.has(file)) faults.push(`docs/${listOf(file)} does not list ${file}`);
  }
  for (const file of guides) {
    const found = parts.get(file);
    if (found === undefined) {
      faults.push(`docs/${listOf(file)} lists ${file}, which does not exist`);
      continue;
    }
    const folder = path.posix.dirname(file);
    for (const { href } of found.links) {
      if (/^https?:/.test(href)) continue;
      const [target, heading] = href.split('#');
      const to = target === '' ? file : path.posix.join(folder, target);
      if (to.startsWith('../')) {
        if (!exists(path.posix.join('docs', to))) faults.push(`docs/${file}: ${href} does not exist`);
      } else if (!guides.has(to) && !files.includes(to))
        faults.push(`docs/${file}: ${href} leads to no guide`);
      else if (heading !== undefined && !hasHeading(parts.get(to), heading))
        faults.push(`docs/${file}: ${href} leads to no heading`);
    }
    for (const { href, alt } of found.pictures) {
      const picture = path.posix.join(folder, href);
      if (!files.includes(picture)) faults.push(`docs/${file}: the picture ${href} does not exist`);
      if (alt === '')
        faults.push(`docs/${file}: the picture ${href} has no words for those who cannot see it`);
      shown.add(picture);
    }
    if (!ABOUT_SCREENS.test(file)) continue;
    for (const label of found.labels.map(oneLine)) {
      if (!words.get(languageOf(file).code)?.includes(label))
        faults.push(`docs/${file}: the application says nowhere "${label}"`);
    }
  }

  for (const file of guides) {
    if (!IN_ALL_LANGUAGES.test(file) || !parts.has(file)) continue;
    for (const other of LANGUAGES.slice(1).map((language) => inLanguage(file, language))) {
      if (!parts.has(other))
        faults.push(`docs/${other}, which is docs/${file} in another language, does not exist`);
      else if (shapeOf(parts.get(other)) !== shapeOf(parts.get(file)))
        faults.push(`docs/${other} has other headings or pictures than docs/${file}`);
    }
  }

  for (const { screen, guide } of screensIn(pages)) {
    if (guide === undefined) faults.push(`web/src/app/pages.ts: ${screen} has no guide`);
    else if (!guides.has(`${guide}.md`))
      faults.push(`web/src/app/pages.ts: ${screen} has the guide ${guide}, which does not exist`);
  }
  for (const [, linked, named] of web.matchAll(/\/help\/([\w/-]+)\.html|guideAddress\('([^']+)'\)/g)) {
    const guide = linked ?? named;
    if (!guides.has(`${guide}.md`)) faults.push(`web/src links to /help/${guide}.html, which does not exist`);
  }

  for (const [, variable] of config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)) {
    if (!docs.get(CONFIGURATION)?.includes(`\`${variable}\``))
      faults.push(`docs/${CONFIGURATION} does not explain ${variable}`);
  }

  for (const file of files.filter((name) => name.endsWith('.png'))) {
    const name = path.posix.basename(file, '.png');
    if (!shown.has(file)) faults.push(`docs/${file} is in no guide`);
    if (taken[name] === undefined) faults.push(`docs/${file} is not taken by npm run screenshots`);
    else if (taken[name].fingerprint !== fingerprintOf(taken[name].shows))
      faults.push(`docs/${file} is older than its screen: npm run screenshots ${name}`);
  }
  return faults;
}

/** The list that should name the file. */
function listOf(file) {
  return inLanguage(INDEX, languageOf(file));
}

/** The depths of the headings and the pictures: a guide says the same things in every language. */
function shapeOf({ headings, pictures }) {
  return [
    ...headings.map(({ depth }) => depth),
    ...pictures.map(({ href }) => path.posix.basename(href)),
  ].join();
}

function hasHeading(parts, id) {
  return parts?.headings.some(({ text }) => headingId(text) === id);
}

/** The screens of those who are signed in, from the list `pages`. Each is the text from its path to the next one's. */
function screensIn(source) {
  const [, list = ''] = source.split('export const pages');
  return list
    .split(/\bpath: /)
    .slice(1)
    .map((entry) => ({
      screen: entry.slice(0, entry.indexOf(',')).replaceAll("'", ''),
      guide: /\bguide: '([^']+)'/.exec(entry)?.[1],
    }));
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ');
}
