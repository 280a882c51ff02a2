import { type kindFields, kindNameTaken } from '@deckhand/contract/certificates/certificate';
import { kindNotFound } from '@deckhand/contract/school/positions/position';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { found, refusingWhen } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectKinds } from './certificates.queries.ts';

export type KindFields = z.output<typeof kindFields>;

/** The fields of a kind as the table has them. */
export function kindRow({ name, validity_months: months, reminder_days: days }: KindFields) {
  return {
    name,
    validity_months: months ?? null,
    reminder_days: [...days].sort((one, other) => other - one),
  };
}

export function auditedKind(row: ReturnType<typeof kindRow>) {
  return { ...row, reminder_days: row.reminder_days.join(', ') };
}

export function refusingTakenName<Result>(work: Promise<Result>): Promise<Result> {
  return refusingWhen('certificate_kind_name_unique', { status: 409, text: kindNameTaken }, work);
}

export async function findKind(db: Kysely<Schema>, id: number) {
  return found((await selectKinds(db, id))[0], kindNotFound);
}
