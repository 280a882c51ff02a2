import { nothingToExport } from '@deckhand/contract/refusals';
import { type ReportName, weeklyFileName } from '@deckhand/contract/reports/payroll/file-names';
import { overclockedBlocksExport, stateOvertimeText } from '@deckhand/contract/reports/payroll/report-week';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { type Sheet, workbookOf } from '../../../platform/workbook/workbook.ts';
import type { ReportWeek } from './load-week.ts';

/** P6: refuses to export a week with overclocked rows. */
export function exportReport<Row>(
  { locationRow, first, overclocked, stateOvertime }: ReportWeek,
  report: ReportName,
  sheet: Omit<Sheet<Row>, 'name'> & { readonly rows: readonly Row[] },
): FileAnswer {
  if (overclocked > 0) refuse(409, overclockedBlocksExport);
  if (sheet.rows.length === 0) refuse(404, nothingToExport);
  return new FileAnswer(
    weeklyFileName(report, locationRow.title, first),
    workbookOf({
      ...sheet,
      name: report,
      note: stateOvertime ? stateOvertimeText(stateOvertime) : undefined,
    }),
  );
}
