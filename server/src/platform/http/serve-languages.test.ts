// Rules held here: LG9.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveLanguages } from './serve-languages.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-texts-'));
await writeFile(path.join(folder, 'texts-kiosk.json'), '["Clock In","Shift"]');
const app = Fastify();
const spanish = { code: 'es', texts: { 'Clock In': 'Marcar entrada', 'Log in': 'Iniciar sesión' } };
const [shown] = await serveLanguages(app, folder, [spanish]);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (content: Buffer) => content],
])('texts of a page are few, and small for a browser that accepts %s', async (accepted, encoding, plain) => {
  const response = await app.inject({ url: shown?.kiosk ?? '', headers: { 'accept-encoding': accepted } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers.vary).toBe('accept-encoding');
  expect(JSON.parse(plain(response.rawPayload).toString())).toEqual({ 'Clock In': 'Marcar entrada' });
});

test('an address of other texts leads nowhere', async () => {
  expect((await app.inject({ url: '/languages/es-kiosk-gone.json' })).statusCode).toBe(404);
});
