import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call } from '../../call.ts';
import { csvColumns, format } from '../../csv.ts';
import { idText, listOf } from '../../values.ts';

export const noAuditLogs = mark('No data found.');

/** One change of one attendance, or its entry by hand with the reason. */
const payrollAuditLog = z.object({
  /** The person who made the change; 'Deckhand' for automatic ones like the closing of the day. */
  manager: z.string(),
  /** With the location's offset. */
  updated_on: z.string(),
  /** The new paid hours and rate; null where this change did not affect them. */
  updated_hours: z.number().nullable(),
  updated_rate: z.string().nullable(),
  /** The old and new value in words, by the label of the field. */
  changes: z.record(z.string(), z.object({ old: z.string().nullable(), new: z.string().nullable() })),
});
export type PayrollAuditLog = z.infer<typeof payrollAuditLog>;

/** One field of a change, as the audit has it. */
export interface ChangedField {
  id: number;
  attendance_id: number;
  at: string;
  by: string | null;
  cause: string;
  field: string;
  old: string | null;
  new: string | null;
}

export const listPayrollAuditLogs = call({
  name: 'list-payroll-audit-logs',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/payroll-audit-logs/',
  summary: 'List the changes of an attendance, or of all attendances of a person, latest first',
  access: ['ADMIN'],
  scope: 'hours:read',
  query: z.object({ user_id: idText.optional(), attendance_id: idText.optional(), ...format }),
  csv: csvColumns<ChangedField, 'hours_log'>('hours_log', {
    id: ({ id }) => id,
    attendance_id: ({ attendance_id: attendance }) => attendance,
    at: ({ at }) => at,
    by: ({ by }) => by,
    cause: ({ cause }) => cause,
    field: ({ field }) => field,
    old_value: ({ old }) => old,
    new_value: ({ new: value }) => value,
  }),
  success: { status: 200, body: listOf(payrollAuditLog) },
});
