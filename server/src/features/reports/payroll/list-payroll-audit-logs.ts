import { page } from '@deckhand/contract/limits';
import { listPayrollAuditLogs } from '@deckhand/contract/reports/payroll/list-payroll-audit-logs';
import { speak } from '@deckhand/domain/language/language';
import { formatInstant } from '@deckhand/domain/time/zones';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { changesInWords, hoursInWords, rateInWords } from '../../attendance/change-in-words.ts';
import { type ChangeRow, selectChanges } from '../../attendance/changes.queries.ts';

/** P7: lists the changes of one attendance or of one person; without either the list is empty. */
export const listPayrollAuditLogsRoute = route(listPayrollAuditLogs, async ({ db, query, language }) => {
  const { user_id: personId, attendance_id: attendanceId } = query;
  if (personId === undefined && attendanceId === undefined) return { count: 0, results: [] };
  const { count, rows } = await selectChanges(db, { personId, attendanceId }, page.most);
  return { count, results: speak(language, () => rows.map(wireChange)) };
});

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
