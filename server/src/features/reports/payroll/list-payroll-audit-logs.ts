import { page } from '@deckhand/contract/limits';
import {
  type ChangedField,
  listPayrollAuditLogs,
} from '@deckhand/contract/reports/payroll/list-payroll-audit-logs';
import { speak } from '@deckhand/domain/language/language';
import { formatInstant } from '@deckhand/domain/time/zones';
import { CsvRows } from '../../../platform/http/csv-answer.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { changesInWords, hoursInWords, rateInWords } from '../../attendance/change-in-words.ts';
import { type ChangeRow, selectChanges } from '../../attendance/changes.queries.ts';

/** P7: lists the changes of one attendance or of one person; without either the list is empty. */
export const listPayrollAuditLogsRoute = route(listPayrollAuditLogs, async ({ db, query, language }) => {
  const { user_id: personId, attendance_id: attendanceId } = query;
  const isAsked = personId !== undefined || attendanceId !== undefined;
  const nothing = { count: 0, rows: [] };
  const { count, rows } = isAsked ? await selectChanges(db, { personId, attendanceId }, page.most) : nothing;
  if (query.format === 'csv') return new CsvRows(rows.flatMap(changedFields));
  return { count, results: speak(language, () => rows.map(wireChange)) };
});

/** As the exported file has them: values are raw, and what changed together is a row each. */
function changedFields({
  attendance_id,
  at,
  cause,
  first_name,
  last_name,
  fields,
}: ChangeRow): ChangedField[] {
  const by = first_name === null || last_name === null ? null : nameOf({ first_name, last_name });
  return fields.map((field) => ({ ...field, attendance_id, at: at.toISOString(), by, cause }));
}

function wireChange({ at, first_name, last_name, timezone, entry_reason, ...change }: ChangeRow) {
  const fields = entry_reason
    ? [...change.fields, { field: 'reason', old: null, new: entry_reason }]
    : change.fields;
  const newValueOf = (field: string) => fields.find((change) => change.field === field)?.new ?? null;
  const [minutes, rate] = [newValueOf('paid_minutes'), newValueOf('rate')];
  return {
    manager: first_name === null || last_name === null ? 'Deckhand' : nameOf({ first_name, last_name }),
    updated_on: formatInstant(at, timezone),
    updated_hours: minutes === null ? null : Number(hoursInWords(minutes, timezone)),
    updated_rate: rate === null ? null : rateInWords(rate, timezone),
    changes: changesInWords(fields, timezone),
  };
}
