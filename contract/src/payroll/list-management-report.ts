import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../call.ts';
import { listOf } from '../values.ts';
import { exportRefusals, overclocked, reportQuery, reportWeek } from './report-week.ts';

/** The fixed columns of the management report; between them is one column per position worked (P4). */
export const managementColumns = {
  first: ['Name', 'Key'],
  last: ['Regular', 'Sub', 'Training', 'Overtime', 'Total'],
} as const;

/** The name of the last row, and the column for time without a position. */
export const totalsName = 'Total';
export const noPosition = 'No position';

export const listManagementReport = call({
  name: 'list-management-report',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/weekly-labour-management/',
  summary: 'List a location’s week by person and position; the last row has the totals',
  access: MANAGEMENT,
  outOfReach: 403,
  query: z.object(reportQuery),
  success: {
    status: 200,
    body: listOf(z.record(z.string(), z.union([z.string(), z.number()]))).extend({
      ...reportWeek,
      /** The keys of the rows in the order to show: an object would sort a position named `101` first. */
      columns: z.array(z.string()),
      ...overclocked,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
