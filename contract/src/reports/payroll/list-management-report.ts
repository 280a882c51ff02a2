import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../../call.ts';
import { length } from '../../limits.ts';
import { line, listOf } from '../../values.ts';
import { correctedSince, exportRefusals, order, reportQuery, reportWeek, unfinished } from './report-week.ts';

/** The fixed columns of the management report; between them is one column per position worked (P4). */
export const managementColumns = {
  first: [mark('Name'), mark('Key')],
  last: [mark('Regular'), mark('Sub'), mark('Training'), mark('Overtime'), mark('Total')],
} as const;

/** WA12: the last column, where the school shows it and the reader may see it. */
export const costColumn = mark('Cost');

/** The name of the last row, and the column for time without a position. */
export const totalsName = mark('Total');
export const noPosition = mark('No position');

const managementRow = z.record(z.string(), z.union([z.string(), z.number()]));
export type ManagementRow = z.infer<typeof managementRow>;

/** Sorts by any column; equal rows keep their order. The screen and the export use it, so that they agree (P11). */
export function sortByColumn<Item>(
  items: readonly Item[],
  rowOf: (item: Item) => ManagementRow,
  { column, isDescending }: { column: string; isDescending: boolean },
): Item[] {
  const sign = isDescending ? -1 : 1;
  return [...items].sort((one, other) => sign * compare(rowOf(one)[column], rowOf(other)[column]));
}

/** Made once: a report has a thousand rows. */
const texts = new Intl.Collator('en', { sensitivity: 'base' });

function compare(one: string | number | undefined, other: string | number | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return texts.compare(String(one ?? ''), String(other ?? ''));
}

export const listManagementReport = call({
  name: 'list-management-report',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/weekly-labour-management/',
  summary: 'List a location’s week by person and position; the last row has the totals',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 403,
  query: z.object({
    ...reportQuery,
    /** The column to sort by; without one, or with an unknown one, rows are in the order of names. */
    order_by: line(length.search).optional(),
    order,
  }),
  success: {
    status: 200,
    body: listOf(managementRow).extend({
      ...reportWeek,
      /** The keys of the rows in the order to show: an object would sort a position named `101` first. */
      columns: z.array(z.string()),
      ...unfinished,
      ...correctedSince,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
