import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { loggerOptions } from '../src/platform/logger.ts';

/** The application's own logger, writing where a test can read. */
export function readableLogger(): { log: FastifyBaseLogger; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const options = loggerOptions('trace');
  if (typeof options !== 'object') throw new Error('The logger has no options.');
  return { log: fastify({ logger: { ...options, stream } }).log, lines };
}
