import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PO from 'pofile';
import { ConfigurationError } from '../platform/config/config.ts';
import { isLanguageCode } from '../platform/languages/read-languages.ts';
import type { Command } from './command.ts';

/** Any of our own languages has every text. */
const COMPLETE = 'es.po';

/** LG7: writes the file that a translator fills in: every text, with the translations that the file has already. */
export const command: Command = {
  usage: `CODE [FILE]

  CODE   the language, as browsers name it: fr, pt-BR
  FILE   where to write it; translations that are in it already are kept. Without it, it is printed.

Put the file into the folder languages of DATA_DIR, and start Deckhand again.`,
  takes: { least: 1, most: 2 },
  run: async ({ languages, say }, { positionals: [code = '', file] }) => {
    if (!isLanguageCode(code)) {
      throw new ConfigurationError(`${code} is no code of another language, such as fr or pt-BR.`);
    }
    const texts = PO.parse(await readFile(path.join(languages, COMPLETE), 'utf8'));
    const known = file === undefined ? [] : PO.parse(await contentOf(file)).items;
    const translations = new Map(known.map((item) => [item.msgid, item]));
    const made = new PO();
    made.headers = {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      Language: code,
    };
    made.items = texts.items
      .filter(({ obsolete }) => !obsolete)
      .map(({ msgid }) => {
        const item = translations.get(msgid) ?? new PO.Item();
        item.msgid = msgid;
        return item;
      });
    if (file === undefined) {
      say(made.toString());
      return 0;
    }
    await writeFile(file, `${made.toString()}\n`);
    const left = made.items.filter(({ msgstr, flags }) => !msgstr[0] || flags.fuzzy).length;
    say(`${file} has ${made.items.length} texts, of which ${left} wait for a translation.`);
    return 0;
  },
};

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
