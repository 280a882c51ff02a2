/** Where admins map payroll files and enter payroll numbers. */
export const payrollFilesPath = '/payroll-files';
