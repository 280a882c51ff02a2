import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownLanguage, TextPart } from '@deckhand/contract/shown-language';
import type { Language } from '@deckhand/domain/language/language';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, compressBest, type Encoding } from './compress.ts';

const PARTS: readonly TextPart[] = ['start', 'pages', 'management', 'kiosk'];

/** LG9: a file is compressed when it is first asked for, and then kept. */
interface TextFile {
  content: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * Serves the texts of each part of the pages in each language, under addresses that change with them, and returns these addresses for the
 * pages. English has none: its texts are in the pages.
 */
export async function serveLanguages(
  app: FastifyInstance,
  directory: string,
  languages: readonly Language[],
): Promise<ShownLanguage[]> {
  const files = new Map<string, TextFile>();
  const keys = await Promise.all(PARTS.map((part) => textsIn(directory, part)));
  const shown = languages.map((language): ShownLanguage => {
    const addresses = PARTS.map((part, at) => {
      const texts = Object.fromEntries(
        (keys[at] ?? []).flatMap((text) =>
          Object.hasOwn(language.texts, text) ? [[text, language.texts[text]]] : [],
        ),
      );
      const content = JSON.stringify(texts);
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
      const name = `${language.code}-${part}-${hash}.json`;
      files.set(name, { content: Buffer.from(content), compressed: {} });
      return [part, `/languages/${name}`] as const;
    });
    return {
      code: language.code,
      name: nameOf(language.code),
      ...Object.fromEntries(addresses),
    } as ShownLanguage;
  });
  app.get<{ Params: { file: string } }>('/languages/:file', async (request, reply) => {
    const file = files.get(request.params.file);
    if (file === undefined) return reply.callNotFound();
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(file.content);
    file.compressed[encoding] ??= compressBest(file.content, encoding);
    return reply.header('content-encoding', encoding).send(await file.compressed[encoding]);
  });
  // The worker of the kiosk reads it, and is installed anew when it changes: it keeps all languages for times without a network.
  const atKiosk = `self.KIOSK_LANGUAGES = ${JSON.stringify(shown.map(({ kiosk }) => kiosk))};\n`;
  app.get('/languages/kiosk.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(atKiosk),
  );
  return shown;
}

/** A build for developers has no list. */
async function textsIn(directory: string, part: TextPart): Promise<string[]> {
  const content = await readFile(path.join(directory, `texts-${part}.json`), 'utf8').catch(() => '[]');
  return JSON.parse(content) as string[];
}

/** 'Español', as its speakers call it. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
