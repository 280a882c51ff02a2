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

/**
 * Writes which texts each part of the pages says, so that the server can send just those in another language. A text of the first page
 * is not repeated in the second part. Modules that match `unsaid` have texts that these pages never show.
 */
export function pageTexts(first: TextPart, others?: TextPart, unsaid?: RegExp): Plugin {
  const found = new Map<string, string[]>();
  return {
    name: 'page-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('node_modules') && !unsaid?.test(id)) found.set(id, findTexts(code));
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = bundle as Record<string, Chunk>;
      const atOnce = new Set(Object.keys(chunks).filter((name) => isFirst(chunks[name])));
      for (const name of atOnce) for (const needed of chunks[name]?.imports ?? []) atOnce.add(needed);
      const textsOf = (names: Iterable<string>) =>
        new Set(
          [...names].flatMap((name) => {
            const { moduleIds = [], code = '' } = chunks[name] ?? {};
            return moduleIds.flatMap((id) => found.get(id) ?? []).filter((text) => mayHave(code, text));
          }),
        );
      const start = textsOf(atOnce);
      await write(dir, first, start);
      if (others === undefined) return;
      const rest = textsOf(Object.keys(chunks).filter((name) => !atOnce.has(name)));
      await write(dir, others, new Set([...rest].filter((text) => !start.has(text))));
    },
  };
}

/** The login is a file of its own, and its texts come with the first ones. */
function isFirst(chunk: Chunk | undefined): boolean {
  return chunk?.isEntry || chunk?.moduleIds?.some((id) => id.endsWith('/login-page.tsx')) || false;
}

/** A build leaves out what no page uses. A text that it writes with escapes counts as being there. */
function mayHave(code: string, text: string): boolean {
  return /['"`\\\n$]/.test(text) || code.includes(text);
}

async function write(directory: string, part: TextPart, texts: Iterable<string>): Promise<void> {
  await writeFile(path.join(directory, `texts-${part}.json`), JSON.stringify([...texts].sort()));
}
