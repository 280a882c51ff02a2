import { measureAlarms } from './alarms.ts';
import { measureCodeDuringCalls } from './code-during-calls.ts';
import { measureExport } from './export.ts';
import { measureFill } from './fill.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGrowth } from './growth.ts';
import { measureHistory } from './history.ts';
import { measureHuge } from './huge.ts';
import { measureImport } from './import.ts';
import { measureNextShift } from './next-shift.ts';
import { measureOverload } from './overload.ts';
import { measurePayPeriods } from './pay-periods.ts';
import { measurePunch } from './punch.ts';
import { measurePunchDuringFill } from './punch-during-fill.ts';
import { measureReads } from './reads.ts';
import { type Figure, type Figures, printFigure } from './report.ts';
import { measureSavings } from './savings.ts';
import { Schools } from './schools.ts';
import { measureBoard } from './show-week.ts';
import { measureStaffLookup } from './staff-lookup.ts';
import { measureWeekCost } from './week-cost.ts';
import { measureWeekOfMinors } from './week-minors.ts';

const parts: Record<string, (schools: Schools) => Figures> = {
  'first-load': measureFirstLoad,
  'next-shift': measureNextShift,
  reads: measureReads,
  'week-cost': measureWeekCost,
  'week-minors': measureWeekOfMinors,
  'pay-periods': measurePayPeriods,
  'staff-lookup': measureStaffLookup,
  alarms: measureAlarms,
  punch: measurePunch,
  savings: measureSavings,
  growth: measureGrowth,
  history: measureHistory,
  overload: measureOverload,
  board: measureBoard,
  export: measureExport,
  import: measureImport,
  fill: measureFill,
  'punch-during-fill': measurePunchDuringFill,
  'code-during-calls': measureCodeDuringCalls,
};

/** `--huge` measures the largest school instead, which takes minutes to make. Otherwise the named parts, or all. */
const isHuge = process.argv.includes('--huge');
const selected = process.argv.slice(2).filter((name) => name !== '--huge');
const unknown = selected.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

const schools = new Schools();
const figures: Figure[] = [];
const wanted = isHuge
  ? ([['huge', measureHuge]] as const)
  : Object.entries(parts).filter(([name]) => selected.length === 0 || selected.includes(name));
try {
  for (const [name, measure] of wanted) {
    console.log(`Measuring ${name} …`);
    for await (const figure of measure(schools)) {
      printFigure(figure);
      figures.push(figure);
    }
  }
} finally {
  await schools.close();
}
const missed = figures.filter(({ holds }) => holds === false);
console.log(
  missed.length === 0
    ? 'All limits are held.'
    : `${missed.length} of ${figures.filter(({ holds }) => holds !== undefined).length} limits are not held.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
