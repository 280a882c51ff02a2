import { z } from 'zod';
import { call, MANAGEMENT, workbookType } from '../call.ts';
import { listOf } from '../values.ts';
import { exportRefusals, overclocked, reportQuery, reportWeek } from './report-week.ts';

/** The columns that every management report has; between them stands one for each position worked (P4). */
export const managementColumns = {
  first: ['Name', 'Key'],
  last: ['Regular', 'Sub', 'Training', 'Overtime', 'Total'],
} as const;

/** What stands in the column Name of the last row, and over time that was worked as no position in particular. */
export const totalsName = 'Total';
export const noPosition = 'No position';

export const listManagementReport = call({
  name: 'list-management-report',
  feature: 'payroll',
  method: 'GET',
  path: '/api/payroll/weekly-labour-management/',
  summary: 'A location’s week by person and position; the last row is the total',
  access: MANAGEMENT,
  outOfReach: 403,
  query: z.object(reportQuery),
  success: {
    status: 200,
    body: listOf(z.record(z.string(), z.union([z.string(), z.number()]))).extend({
      ...reportWeek,
      /** The keys of the rows in the order in which they are shown: an object would not keep it for a position `101`. */
      columns: z.array(z.string()),
      ...overclocked,
    }),
    file: workbookType,
  },
  refusals: exportRefusals,
});
