import { z } from 'zod';
import { DatabaseSetupError } from '../database/database-setup-error.ts';

/*
 * A backup is SQL text, compressed by gzip and, with a passphrase, encrypted in the age format, so that tools everywhere can
 * open it: `age -d FILE | zcat | less`.
 *
 *   -- Deckhand backup {…}                       the manifest: who made it, from which migrations, which tables and counts
 *   COPY public.person (id, …) FROM stdin;       for each table, in the order of the manifest
 *   1⇥Ada⇥…                                      a line for each row, in the text format of COPY
 *   \.
 *   -- {"table":"person","rows":60,"sha256":…}   the lines of the rows, counted and summed up
 *   -- {"end":{"rows":…,"sha256":…}}             the checksum of everything before; nothing follows
 */

export const FORMAT = 1;
export const MANIFEST = '-- Deckhand backup ';
export const NOTE = '-- ';
export const END_OF_ROWS = '\\.';

const count = z.number().int().min(0);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const checksum = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: count,
  /** The Deckhand and the PostgreSQL that made it. */
  version: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: count, name: z.string(), checksum })),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  sequences: z.array(z.object({ name, last: count })),
});
export type Manifest = z.output<typeof manifest>;
export type BackedUpTable = Manifest['tables'][number];

const endOfTable = z.object({ table: name, rows: count, sha256: checksum });
const endOfBackup = z.object({ end: z.object({ rows: count, sha256: checksum }) });

/** The mails that wait to be sent, under a name of their own: the tables of the queue belong to its library. */
export const WAITING_MAIL = 'waiting_mail';

export function copyLine(table: Pick<BackedUpTable, 'name' | 'columns'>): string {
  return `COPY ${table.name === WAITING_MAIL ? '' : 'public.'}${table.name} (${columnsOf(table)}) FROM stdin;`;
}

export function columnsOf({ columns }: Pick<BackedUpTable, 'columns'>): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

export class BackupError extends DatabaseSetupError {}

export const DAMAGED = 'The backup is damaged or incomplete';

export function readManifest(line: string): Manifest {
  if (!line.startsWith(MANIFEST)) throw new BackupError('This file is no backup of Deckhand.');
  const content = parseJson(line.slice(MANIFEST.length));
  const format = z.object({ format: count }).safeParse(content);
  if (format.success && format.data.format > FORMAT) {
    throw new BackupError(
      'The backup was made by a newer Deckhand, in a format unknown here: update Deckhand.',
    );
  }
  return parsed(manifest, content);
}

export function readEndOfTable(line: string): z.output<typeof endOfTable> {
  return parsed(endOfTable, noteIn(line));
}

export function readEndOfBackup(line: string): z.output<typeof endOfBackup>['end'] {
  return parsed(endOfBackup, noteIn(line)).end;
}

function noteIn(line: string): unknown {
  return line.startsWith(NOTE) ? parseJson(line.slice(NOTE.length)) : undefined;
}

function parsed<Content>(schema: z.ZodType<Content>, content: unknown): Content {
  const result = schema.safeParse(content);
  if (!result.success) throw new BackupError(`${DAMAGED}.`);
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
