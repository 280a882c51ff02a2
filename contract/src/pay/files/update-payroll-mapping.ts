import { ADMINS, call } from '../../call.ts';
import { payrollMapping, payrollMappingBody } from './payroll-mapping.ts';

export const unknownDepartment = 'A location or position was deleted meanwhile. Please reload the page.';

export const updatePayrollMapping = call({
  name: 'update-payroll-mapping',
  feature: 'pay',
  method: 'PUT',
  path: '/api/pay/mapping/',
  summary: 'Change how payroll files name things. Files that were made keep the mapping of their time',
  access: ADMINS,
  body: payrollMappingBody,
  success: { status: 200, body: payrollMapping },
  refusals: { 409: unknownDepartment },
  ours: true,
});
