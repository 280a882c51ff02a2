import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { noLastName } from '@deckhand/contract/people/person';
import { makePayrollFile } from '@deckhand/domain/pay/files/make-payroll-file';
import type { ColumnField, PayrollMapping } from '@deckhand/domain/pay/files/mapping';
import {
  type FileInput,
  type FilePerson,
  fileText,
  type PayrollFile,
} from '@deckhand/domain/pay/files/payroll-file';
import type { Photograph } from '@deckhand/domain/pay/photograph';
import type { Kysely } from 'kysely';
import { inTurns, stepsInTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredNames } from '../../../platform/schema/stored-names.ts';
import { selectLocationNames, selectMapping, selectPositionNames } from './mapping.queries.ts';

/** A person of a period with the canonical JSON of their photograph. */
interface PaidRow {
  id: number;
  payroll_number: string | null;
  key: string | null;
  first_name: string;
  last_name: string;
  content: string;
}

export function filePerson({
  id,
  payroll_number,
  key,
  first_name,
  last_name,
}: Omit<PaidRow, 'content'>): FilePerson {
  return {
    id,
    payrollNumber: payroll_number,
    key,
    firstName: first_name,
    lastName: last_name === noLastName ? '' : last_name,
  };
}

/** Photographs are long texts, so other calls come in between. */
export async function readPhotographs(rows: readonly PaidRow[]): Promise<Map<number, Photograph>> {
  return new Map(await inTurns(rows, ({ id, content }) => [id, JSON.parse(content) as Photograph] as const));
}

/** The mapping and the names that a file would have now. */
export async function loadNaming(
  db: Kysely<Schema>,
): Promise<{ mapping: PayrollMapping; names: StoredNames }> {
  const [{ mapping }, locations, positions] = await together([
    selectMapping(db),
    selectLocationNames(db),
    selectPositionNames(db),
  ]);
  const byId = (rows: readonly (readonly [id: number, name: string])[]) => Object.fromEntries(rows);
  return {
    mapping,
    names: {
      locations: byId(locations.map(({ id, title }) => [id, title])),
      positions: byId(positions.map(({ id, name }) => [id, name])),
    },
  };
}

type Naming = Pick<FileInput, 'period' | 'number' | 'mapping' | 'people' | 'photographs'> & {
  names: StoredNames;
};

/** Other calls come in between people. */
export async function makeFile({ names, ...input }: Naming): Promise<PayrollFile> {
  const byId = (record: Record<string, string>) =>
    new Map(Object.entries(record).map(([id, name]) => [Number(id), name]));
  return stepsInTurns(
    makePayrollFile({
      ...input,
      locationNames: byId(names.locations),
      positionNames: byId(names.positions),
    }),
  );
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function fileAnswer(file: PayrollFile): FileAnswer {
  return new FileAnswer(file.name, Readable.from([fileText(file)]));
}

/** A file keeps no more about people than it says: names and keys only where it has a column for them. */
export function keptOf({ format, columns }: PayrollMapping, person: FilePerson) {
  const has = (...fields: ColumnField[]) =>
    format === 'CSV' && columns.some(({ field }) => fields.includes(field));
  const isNamed = format === 'GUSTO' || has('first_name', 'last_name', 'name');
  return {
    payroll_number: person.payrollNumber,
    key: has('key') ? person.key : null,
    first_name: isNamed ? person.firstName : '',
    last_name: isNamed ? person.lastName : '',
  };
}
