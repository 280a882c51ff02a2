import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATES } from '@deckhand/domain/school/locations/states';
import type { Page } from '@playwright/test';
import { builtApplication, type SchoolServer, startSchoolServer } from './school-server.ts';
import { accounts } from './session.ts';
import { expect } from './spanish.ts';

const ours = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../domain/languages/es.po');
export const pseudoCode = 'xx';

/** LG10: starts a school with a language in which every text is ⟦bracketed⟧: one that is not was never said. */
export function startPseudoSchool(): Promise<SchoolServer> {
  return startSchoolServer({}, undefined, undefined, async (folder) => {
    const texts = await allTexts();
    const entries = texts.map(
      (text) => `msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(`⟦${text}⟧`)}\n`,
    );
    await mkdir(path.join(folder, 'languages'));
    await writeFile(
      path.join(folder, 'languages', `${pseudoCode}.po`),
      ['msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n', ...entries].join('\n'),
    );
  });
}

/** The texts of the pages, and those of the server that one of our languages has. */
async function allTexts(): Promise<string[]> {
  const web = process.env.PREPARED_WEB ?? builtApplication;
  const ofPages = await Promise.all(
    ['start', 'pages', 'management', 'kiosk'].map(
      async (part) => JSON.parse(await readFile(path.join(web, `texts-${part}.json`), 'utf8')) as string[],
    ),
  );
  const translated = [...(await readFile(ours, 'utf8')).matchAll(/^msgid ((?:".*"\n?)+)/gm)].map(
    ([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
  );
  return [...new Set([...ofPages.flat(), ...translated])].filter((text) => text !== '');
}

/** The answers of the server hold people's own words under these names. */
const DATA =
  /^(?:first_name|last_name|name|title|\w*_title|email|pending_email|phone_number|reason|note|notes|comments|agenda|kind|kind_name|\w*_code|\w*address|admin_message|cancel_reason|holiday_reason|network|device|decision_notes|answer|said|missing|could_come|by|location|key|number|terms)$/;
/** Dates of an unknown language are those of English, in the forms of other languages. */
const DATES =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t|tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|AM|PM)\b/g;

/** People's own words, and the answers that are still read for more. */
interface Data {
  words: Set<string>;
  reading: Set<Promise<void>>;
}

/** Collects people's own words from the school and from the answers that the page gets. */
export async function listenForData(page: Page, school: SchoolServer): Promise<Data> {
  const named = await school.rows<{ name: string }>(`
    select first_name || ' ' || last_name as name from person
    union select name from position union select title from location
    union select reason from attendance union select admin_notes from attendance union select reason from request`);
  const words = new Set([
    'Deckhand',
    'English',
    'Español',
    'Xx',
    ...Object.values(accounts).flatMap(({ name, email }) => [name, email]),
    ...named.map(({ name }) => name),
    ...Object.values(STATES),
  ]);
  const reading = new Set<Promise<void>>();
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'string' && DATA.test(name))
      for (const line of value.split('\n')) for (const word of piecesOf(line.trim())) words.add(word);
    else if (Array.isArray(value)) for (const item of value) collect(item, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(inner, key);
  };
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    // A page that is left takes its answers with it.
    const read = response.json().then(
      (body) => collect(body, ''),
      () => undefined,
    );
    reading.add(read);
  });
  return { words, reading };
}

/** A text and, if it is an address, the pieces at whose ends it may break. */
function piecesOf(text: string): string[] {
  return /^\S+@\S+$/.test(text) ? [text, ...text.split(/(?<=[.@])/)] : [text];
}

/** Fails with every text and name on the page that is neither bracketed nor data. */
export async function expectBracketed(page: Page, { words, reading }: Data, where: string): Promise<void> {
  await Promise.all(reading);
  const { texts, names } = await page.evaluate(readPage);
  const known = [...words].filter((word) => word !== '').sort((left, right) => right.length - left.length);
  const unsaid = [...outsideBrackets(texts), ...names.flatMap((name) => outsideBrackets([name]))]
    .map((text) => known.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(DATES, '')))
    // Initials, codes, addresses and figures are no texts.
    .filter((rest) => /\p{L}{2}/u.test(rest.replace(/https?:\S+|\b[A-Z]{1,2}\b|\b[SM]\d{4}\b/g, '')));
  expect.soft([...new Set(unsaid.map((rest) => rest.trim()))], where).toEqual([]);
}

/** A text may be cut into several pieces, of which only the first and the last have a bracket. */
function outsideBrackets(pieces: readonly string[]): string[] {
  let depth = 0;
  return pieces.map((piece) => {
    let rest = '';
    for (const letter of piece) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) rest += letter;
    }
    return rest;
  });
}

/** In the browser: the texts of the page, and the names and hints in its attributes. Parts in another language are said to be so. */
function readPage(): { texts: string[]; names: string[] } {
  const texts: string[] = [];
  const names: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest('script, style, noscript, body [lang]')) continue;
    if (!(node instanceof Element)) texts.push(node.nodeValue ?? '');
    // A number stands in its field together with its unit.
    else if (node.matches('input[inputmode="numeric"]')) names.push((node as HTMLInputElement).value);
    if (node instanceof Element && !node.closest('[aria-hidden="true"]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        names.push(node.getAttribute(name) ?? '');
  }
  return { texts, names };
}
