import { z } from 'zod';
import { ADMINS, call, zipType } from '../../call.ts';
import { exportBudgets } from '../../person-budgets.ts';

export const exportSchool = call({
  name: 'export-school',
  feature: 'export',
  method: 'GET',
  path: '/api/school/export/',
  summary: 'Download everything of the school as a ZIP archive of CSV files, without passwords and tokens',
  access: ADMINS,
  success: { status: 200, body: z.string(), file: zipType },
  budgets: exportBudgets,
  ours: true,
});
