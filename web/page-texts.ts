import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextPart } from '@deckhand/contract/shown-language';
import type { Plugin } from 'vite';
// @ts-expect-error: a script without types
import { findTexts } from '../scripts/words/find-texts.mjs';

interface Chunk {
  type: string;
  code?: string;
  isEntry?: boolean;
  imports?: string[];
  moduleIds?: string[];
}
type Chunks = Record<string, Chunk>;

/** The modules that a module loads, as the bundler knows them. */
interface Imports {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** Whatever only this list leads to is said to management alone. */
const OF_MANAGEMENT = /\/app\/management-pages\.ts$/;

/**
 * Writes which texts each part of the pages says, so that the server can send just those in another language. A text of an earlier part
 * is not repeated in a later one.
 */
export function pageTexts(): Plugin {
  const { found, ...plugin } = textFinder();
  return {
    ...plugin,
    async writeBundle({ dir = '' }, bundle) {
      const chunks = bundle as Chunks;
      const ofStaff = reachedByStaff([...this.getModuleIds()], (id) => this.getModuleInfo(id));
      const first = loadedAtOnce(chunks);
      const start = textsIn(chunks, first, found, (id) => ofStaff.has(id));
      const pages = textsIn(chunks, Object.keys(chunks), found, (id) => ofStaff.has(id));
      const all = textsIn(chunks, Object.keys(chunks), found);
      await write(dir, 'start', start);
      await write(dir, 'pages', without(pages, start));
      await write(dir, 'management', without(without(all, pages), start));
    },
  };
}

/** Does so for the kiosk, which is one part. It never shows the texts of modules that match `unsaid`, and none that match `unmet`. */
export function kioskTexts(unsaid: RegExp, unmet: RegExp): Plugin {
  const { found, ...plugin } = textFinder();
  return {
    ...plugin,
    async writeBundle({ dir = '' }, bundle) {
      const chunks = bundle as Chunks;
      const said = textsIn(chunks, loadedAtOnce(chunks), found, (id) => !unsaid.test(id));
      await write(dir, 'kiosk', new Set([...said].filter((text) => !unmet.test(text))));
    },
  };
}

/** A plugin that collects the texts of every module. */
function textFinder() {
  const found = new Map<string, string[]>();
  return {
    found,
    name: 'page-texts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!id.includes('node_modules')) found.set(id, findTexts(code));
    },
  };
}

function textsIn(
  chunks: Chunks,
  names: Iterable<string>,
  found: ReadonlyMap<string, readonly string[]>,
  isMeant: (id: string) => boolean = () => true,
): Set<string> {
  return new Set(
    [...names].flatMap((name) => {
      const { moduleIds = [], code = '' } = chunks[name] ?? {};
      return moduleIds
        .filter(isMeant)
        .flatMap((id) => found.get(id) ?? [])
        .filter((text) => mayHave(code, text));
    }),
  );
}

function loadedAtOnce(chunks: Chunks): Set<string> {
  const atOnce = new Set(Object.keys(chunks).filter((name) => isFirst(chunks[name])));
  for (const name of atOnce) for (const needed of chunks[name]?.imports ?? []) atOnce.add(needed);
  return atOnce;
}

/** The login is a file of its own, and its texts come with the first ones. */
function isFirst(chunk: Chunk | undefined): boolean {
  return chunk?.isEntry || chunk?.moduleIds?.some((id) => id.endsWith('/login-page.tsx')) || false;
}

function reachedByStaff(ids: readonly string[], importsOf: (id: string) => Imports | null): Set<string> {
  const reached = new Set(ids.filter((id) => importsOf(id)?.isEntry));
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!OF_MANAGEMENT.test(next)) reached.add(next);
  }
  return reached;
}

function without(texts: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...texts].filter((text) => !others.has(text)));
}

/**
 * A build leaves out what no page uses. In the declaration of a call a text is a part of all that the call may be refused with, and the
 * server says it. A text that the build writes with escapes counts as being there.
 */
function mayHave(code: string, text: string): boolean {
  return /['"`\\\n$]/.test(text) || ['"', "'", '`'].some((quote) => code.includes(quote + text + quote));
}

async function write(directory: string, part: TextPart, texts: Iterable<string>): Promise<void> {
  await writeFile(path.join(directory, `texts-${part}.json`), JSON.stringify([...texts].sort()));
}
