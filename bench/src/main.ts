import { measureFirstLoad } from './first-load.ts';
import { measureListPeople } from './list-people.ts';
import { printReport } from './report.ts';

const figures = [...(await measureFirstLoad()), ...(await measureListPeople())];
printReport(figures);
process.exitCode = figures.every((figure) => figure.holds) ? 0 : 1;
