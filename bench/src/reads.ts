import { addDays } from '@deckhand/domain/time/civil-date';
import { PEOPLE_PER_REPORT, REPORTED_WEEK, SHIFTS_PER_LOCATION, THIS_WEEK } from './big-school.ts';
import { compareRead, type Rates } from './compare.ts';
import { type Figures, limited } from './report.ts';
import type { Schools } from './schools.ts';

/** A page of a list costs the least of all that people look at; the statement of the counts alone takes six times as long. */
const MOST_PAGES_OF_COUNTS = 8;

/** The coverage of a week costs at most so many times its bare route, and the week itself. */
const MOST_STATEMENTS_OF_COVERAGE = 2.5;
const MOST_WEEKS_OF_COVERAGE = 1.5;

/** The first location of the demo school. */
const DEMO_LOCATION = 1;

/** Measures calls that read, each against one statement behind a bare route. */
export async function* measureReads(schools: Schools): Figures {
  const bench = await schools.get('large');
  const { token, big } = bench;
  const people = big.people.toLocaleString('en-US');
  const week = (location: number, view = 'weekly') =>
    `/api/shifts/view-schedule/?location=${location}&view_type=${view}&start_date=${THIS_WEEK}`;
  const report = (name: string) => `/api/payroll/${name}/?location=${big.location}&date=${REPORTED_WEEK}`;
  const cases = {
    health: { name: 'health', path: '/api/health/', except: ['time'] },
    list: {
      name: `ten people of a list of ${people}`,
      path: '/api/users/?limit=10&offset=40&status=active',
      atLeast: 0.8,
    },
    counts: {
      name: `counts of the dashboard, one location of ${big.locations}`,
      path: `/api/shifts/request/count/?location=${big.location}`,
      atLeast: 0.6,
    },
    demoWeek: { name: 'a location’s week in the demo school', path: week(DEMO_LOCATION), atLeast: 0.5 },
    week: {
      name: `a location’s week of ${SHIFTS_PER_LOCATION} shifts among ${big.shifts.toLocaleString('en-US')}`,
      path: week(big.location),
      atLeast: 0.5,
    },
    coverage: {
      name: 'the coverage of the same week',
      except: ['now'],
      path: `/api/shifts/coverage/?location=${big.location}&start_date=${THIS_WEEK}&end_date=${addDays(THIS_WEEK, 6)}`,
      atLeast: 1 / MOST_STATEMENTS_OF_COVERAGE,
    },
    month: { name: 'month roster, 50 people', path: week(big.roster, 'monthly') },
    summary: {
      name: `payroll summary of a week, ${PEOPLE_PER_REPORT} people of ${people}`,
      path: report('payroll-summary'),
      atLeast: 0.5,
    },
    details: { name: 'payroll details of the same week', path: report('payroll-detail'), atLeast: 0.5 },
  };
  const rates: Partial<Record<keyof typeof cases, Rates>> = {};
  for (const [key, { path, ...compared }] of Object.entries(cases)) {
    const measured = await compareRead(bench, { ...compared, asked: { path, token } });
    yield measured.figure;
    rates[key as keyof typeof cases] = measured.rates;
  }
  const weeks = (rates.week?.ours ?? 0) / (rates.coverage?.ours ?? 1);
  const coverage = {
    name: 'the coverage of a week, as a multiple of the week alone',
    value: weeks,
    text: weeks.toFixed(2),
  };
  yield limited(coverage, { atMost: MOST_WEEKS_OF_COVERAGE });
  const pages = (rates.list?.ours ?? 0) / (rates.counts?.ours ?? 1);
  const costs = {
    name: 'counts of the dashboard, as a multiple of a page of a list',
    value: pages,
    text: pages.toFixed(1),
  };
  yield limited(costs, { atMost: MOST_PAGES_OF_COUNTS });
}
