import { ADMINS, call } from '../../call.ts';
import { payrollMapping } from './payroll-mapping.ts';

export const viewPayrollMapping = call({
  name: 'view-payroll-mapping',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/mapping/',
  summary: 'View how payroll files name things: the format, codes and columns',
  access: ADMINS,
  success: { status: 200, body: payrollMapping },
  ours: true,
});
