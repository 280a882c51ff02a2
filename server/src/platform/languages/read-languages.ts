import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@deckhand/domain/language/language';
import { translationFault } from '@deckhand/domain/language/translation-fault';
import PO from 'pofile';

/** 'es', 'pt-BR'. English would be a file of its own keys. */
const CODE = /^(?!en\b)[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

export function isLanguageCode(text: string): boolean {
  return CODE.test(text);
}

/**
 * Reads the languages of our own folder, then those that the operator has added (LG7). A line that cannot stand for its English text is
 * named, and its text stays English; so is a file that cannot be read. A file of the operator for a language of ours replaces single texts.
 */
export async function readLanguages(
  folders: readonly string[],
  say: (line: string) => void,
): Promise<Language[]> {
  const found = new Map<string, Record<string, string>>();
  for (const folder of folders) {
    for (const [code, file] of await filesIn(folder, say)) {
      try {
        const texts = textsOf(await readFile(file, 'utf8'), (fault) => say(`${file}: ${fault}`));
        found.set(code, { ...found.get(code), ...texts });
      } catch (error) {
        say(`${file}: it cannot be read (${reasonOf(error)}).`);
      }
    }
  }
  return [...found].map(([code, texts]) => ({ code, texts })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

async function filesIn(folder: string, say: (line: string) => void): Promise<[code: string, file: string][]> {
  const names = await readdir(folder).catch((error: unknown) => {
    // Most schools add no language.
    if (reasonOf(error) !== 'ENOENT') say(`${folder}: it cannot be read (${reasonOf(error)}).`);
    return [];
  });
  return names.sort().flatMap((name): [string, string][] => {
    const { name: code, ext: end } = path.parse(name);
    const file = path.join(folder, name);
    if (!isLanguageCode(code)) return [];
    if (end === '.json')
      say(`${file}: only .po files are read. npm run deckhand -- words ${code} writes one.`);
    return end === '.po' ? [[code, file]] : [];
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** The texts of a file by their English text. Translators' tools call one that they are not sure of fuzzy: it stays English. */
export function textsOf(content: string, complain: (fault: string) => void): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { msgid, msgstr, flags, obsolete } of PO.parse(content).items) {
    const [text = ''] = msgstr;
    if (text === '' || flags.fuzzy || obsolete) continue;
    const fault = translationFault(msgid, text);
    if (fault === undefined) texts[msgid] = text;
    else complain(`'${msgid}' ${fault}.`);
  }
  return texts;
}
