import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refusalText } from '@deckhand/contract/refusals';
import type { ShownLanguage } from '@deckhand/contract/shown-language';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { relyingPartyOf } from '../config/relying-party.ts';
import { offeredLanguages } from '../languages/languages.ts';
import { Refusal } from '../refusals/refusal.ts';
import { serveLanguages } from './serve-languages.ts';

/** The punch clock is a separate page: tablets install it, and it works without a network. */
const PUNCH_CLOCK = /^\/punch-clock\/?$/;

/** The part of the configuration that the pages show. */
interface ShownSchool {
  signUp: boolean;
  isDemo: boolean;
  publicUrl: string;
  /** The name of the issuer with which people can sign in. */
  issuerName?: string | undefined;
}

const SVG = 'image/svg+xml';

/**
 * Serves the built browser application: its files, the guides among them, and one of its two pages for any path outside the
 * API.
 */
export async function serveWeb(app: FastifyInstance, directory: string, school: ShownSchool): Promise<void> {
  const languages = await serveLanguages(app, directory, offeredLanguages());
  const page = await readPage(directory, 'index.html', school, languages);
  const punchClock = await readPage(directory, 'punch-clock.html', school, languages);
  // The library says the charset of texts, and leaves it out of drawings, which are texts as well.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`);
  });
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    // The build writes compressed copies next to each file, so no request waits for compression.
    preCompressed: true,
    // Its own header would override the one set below.
    cacheControl: false,
    setHeaders: (response, file) => {
      const isImmutable = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/help', (_request, reply) => reply.sendFile('help/index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const [pathname = ''] = request.url.split('?');
    const lastSegment = pathname.split('/').at(-1) ?? '';
    if (!wantsPage || pathname.startsWith('/api/') || lastSegment.includes('.')) {
      throw new Refusal(404, refusalText[404]);
    }
    const html = PUNCH_CLOCK.test(pathname) ? punchClock : page;
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}

/** Writes settings that the page needs at once into its HTML, which saves a call. */
async function readPage(
  directory: string,
  file: string,
  { signUp, isDemo, publicUrl, issuerName = '' }: ShownSchool,
  languages: readonly ShownLanguage[],
): Promise<string> {
  const page = await readFile(path.join(directory, file), 'utf8');
  return page
    .replace(
      '<meta name="deckhand-signup" content="on"',
      `<meta name="deckhand-signup" content="${signUp ? 'on' : 'off'}"`,
    )
    .replace(
      '<meta name="deckhand-passkeys" content=""',
      `<meta name="deckhand-passkeys" content="${relyingPartyOf(publicUrl)?.origin ?? ''}"`,
    )
    .replace(
      '<meta name="deckhand-issuer" content=""',
      () => `<meta name="deckhand-issuer" content="${escapeAttribute(issuerName)}"`,
    )
    .replace(
      '<meta name="deckhand-languages" content="[]"',
      () => `<meta name="deckhand-languages" content="${escapeAttribute(JSON.stringify(languages))}"`,
    )
    .replace('<html lang="en"', `<html lang="en"${isDemo ? ' data-demo' : ''}`);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
