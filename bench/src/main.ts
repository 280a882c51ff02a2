import { measureDashboard } from './dashboard.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureListPeople } from './list-people.ts';
import { measurePayroll } from './payroll.ts';
import { measurePunch } from './punch.ts';
import { printReport } from './report.ts';
import { measureSchedule } from './schedule.ts';

const figures = [
  ...(await measureFirstLoad()),
  ...(await measureListPeople()),
  ...(await measureSchedule()),
  ...(await measurePunch()),
  ...(await measureDashboard()),
  ...(await measurePayroll()),
];
printReport(figures);
process.exitCode = figures.every((figure) => figure.holds) ? 0 : 1;
