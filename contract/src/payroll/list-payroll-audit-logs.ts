import { z } from 'zod';
import { call } from '../call.ts';
import { idText, listOf } from '../values.ts';

export const noAuditLogs = 'No data found.';

/** One change of one attendance. */
export const payrollAuditLog = z.object({
  /** Who made it; 'Deckhand' where nobody did, as at the closing of the day. */
  manager: z.string(),
  /** With the location's offset. */
  updated_on: z.string(),
  /** Paid hours and rate since; null where this change left them alone. */
  updated_hours: z.number().nullable(),
  updated_rate: z.string().nullable(),
  /** By the field's name in words, what stood there and what stands there since, as people read it. */
  changes: z.record(z.string(), z.object({ old: z.string().nullable(), new: z.string().nullable() })),
});
export type PayrollAuditLog = z.infer<typeof payrollAuditLog>;

export const listPayrollAuditLogs = call({
  name: 'list-payroll-audit-logs',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/payroll-audit-logs/',
  summary: 'What was changed about an attendance, or all of a person’s, the latest first',
  access: ['ADMIN'],
  query: z.object({ user_id: idText.optional(), attendance_id: idText.optional() }),
  success: { status: 200, body: listOf(payrollAuditLog) },
});
