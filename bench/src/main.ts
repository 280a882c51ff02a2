import { measureDashboard } from './dashboard.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureListPeople } from './list-people.ts';
import { measurePayroll } from './payroll.ts';
import { measurePunch } from './punch.ts';
import { type Figure, printReport } from './report.ts';
import { measureSchedule } from './schedule.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  'first-load': measureFirstLoad,
  people: measureListPeople,
  schedule: measureSchedule,
  punch: measurePunch,
  dashboard: measureDashboard,
  payroll: measurePayroll,
};

/** The parts named on the command line; all if none is named. */
const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

let allHold = true;
for (const [name, measure] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  const figures = await measure();
  printReport(figures);
  allHold &&= figures.every((figure) => figure.holds);
}
process.exitCode = allHold ? 0 : 1;
