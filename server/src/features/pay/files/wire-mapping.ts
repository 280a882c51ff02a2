import type { Parsed } from '@deckhand/contract/call';
import type { PayrollMappingAnswer } from '@deckhand/contract/pay/files/payroll-mapping';
import type { updatePayrollMapping } from '@deckhand/contract/pay/files/update-payroll-mapping';
import { PAY_KINDS, type PayrollMapping } from '@deckhand/domain/pay/files/mapping';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectLocationNames, selectMapping, selectPositionNames } from './mapping.queries.ts';

/** The mapping with every location and position of the school, for the form. */
export async function loadMappingAnswer(db: Kysely<Schema>): Promise<PayrollMappingAnswer> {
  const [{ mapping, isSet }, locations, positions] = await together([
    selectMapping(db),
    selectLocationNames(db),
    selectPositionNames(db),
  ]);
  const { format, companyCode, codes, locationCodes, positionCodes, hasDollars, columns, cuts } = mapping;
  return {
    format,
    company_code: companyCode,
    codes: PAY_KINDS.map((kind) => ({ kind, code: codes[kind] ?? '' })),
    has_dollars: hasDollars,
    columns: [...columns],
    cuts: [...cuts],
    // Time at a deleted location is still paid, so one with a code stays.
    locations: locations
      .filter(({ id, archived_at }) => archived_at === null || locationCodes[id] !== undefined)
      .map(({ id, title }) => ({ id, title, code: locationCodes[id] ?? '' })),
    positions: positions.map(({ id, name }) => ({ id, name, code: positionCodes[id] ?? '' })),
    is_set: isSet,
  };
}

/** An empty code is none. */
export function mappingOf(body: Parsed<typeof updatePayrollMapping, 'body'>): PayrollMapping {
  const codesById = (rows: readonly { id: number; code: string }[]) =>
    Object.fromEntries(rows.flatMap(({ id, code }) => (code === '' ? [] : [[id, code]])));
  return {
    format: body.format,
    companyCode: body.company_code,
    codes: Object.fromEntries(body.codes.flatMap(({ kind, code }) => (code === '' ? [] : [[kind, code]]))),
    locationCodes: codesById(body.locations),
    positionCodes: codesById(body.positions),
    hasDollars: body.has_dollars,
    columns: body.columns,
    cuts: body.cuts,
  };
}
