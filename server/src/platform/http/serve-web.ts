import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refusalText } from '@deckhand/contract/refusals';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

/** The punch clock is a page of its own: it is installed on tablets, works without a network and carries nothing else. */
const PUNCH_CLOCK = /^\/punch-clock\/?$/;

/** The built browser application: its files, and one of its two pages for every path that is not the API's. */
export async function serveWeb(app: FastifyInstance, directory: string, config: Config): Promise<void> {
  const page = await readPage(directory, config);
  const punchClock = await readFile(path.join(directory, 'punch-clock.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    // The build writes compressed copies beside each file, so nothing is compressed while people wait.
    preCompressed: true,
    // Its own header would win over ours.
    cacheControl: false,
    setHeaders: (response, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const [pathname = ''] = request.url.split('?');
    const lastStep = pathname.split('/').at(-1) ?? '';
    if (!wantsPage || pathname.startsWith('/api/') || lastStep.includes('.')) {
      throw new Refusal(404, refusalText[404]);
    }
    const asked = PUNCH_CLOCK.test(pathname) ? punchClock : page;
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(asked);
  });
}

/** What the page must know before its first call is written into it, instead of a call to ask for it. */
async function readPage(directory: string, config: Config): Promise<string> {
  const page = await readFile(path.join(directory, 'index.html'), 'utf8');
  return page.replace(
    '<meta name="deckhand-signup" content="on"',
    `<meta name="deckhand-signup" content="${config.signUp ? 'on' : 'off'}"`,
  );
}
