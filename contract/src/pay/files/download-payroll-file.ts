import { z } from 'zod';
import { ADMINS, call, csvType } from '../../call.ts';
import { exportBudgets } from '../../person-budgets.ts';
import { wholeNumberText } from '../../values.ts';
import { periodParams } from '../period.ts';

export const noFile = 'This period has no such payroll file.';
export const cannotBeMadeAgain =
  'This file cannot be made again byte by byte, because somebody who is in it was erased.';

export const downloadPayrollFile = call({
  name: 'download-payroll-file',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/periods/{first}/file/',
  summary:
    'Download a payroll file of a period again, byte by byte the same; the latest one without a number',
  access: ADMINS,
  params: periodParams,
  query: z.object({ number: wholeNumberText(1, 2_147_483_647).optional() }),
  success: { status: 200, body: z.string(), file: csvType },
  refusals: { 404: noFile, 409: cannotBeMadeAgain },
  budgets: exportBudgets,
  ours: true,
});
