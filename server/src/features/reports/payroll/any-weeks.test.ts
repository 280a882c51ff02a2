import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../../test/draw-sample.ts';
import {
  naiveDetails,
  naiveLocationHours,
  naiveManagement,
  naiveSummary,
} from '../../../../test/naive-payroll.ts';
import { openPaidSchool, type PaidSchool, SUNDAYS } from '../../../../test/paid-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

/**
 * Ten pools in all zones over a hundred weeks. Each report is compared with a model that counts single minutes. By default
 * every eighth week is compared, and the weeks in which the clocks change; WEEKS=all compares every week.
 */
const CLOCKS_CHANGE = ['2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12'];
const COMPARED = SUNDAYS.filter(
  (sunday, week) => week % 8 === 0 || CLOCKS_CHANGE.includes(sunday) || process.env.WEEKS === 'all',
);
const between = (from: number, to: number) =>
  COMPARED.filter((sunday) => SUNDAYS.slice(from, to).includes(sunday));

const PARTS = [
  { hours: 40, from: 0, to: 50 },
  { hours: 12, from: 50, to: 75 },
  { hours: 31, from: 75, to: 100 },
];

const school = schoolForTests();
let paid: PaidSchool;
beforeAll(async () => {
  paid = await openPaidSchool(school, 6);
  // Each week keeps the threshold of its time.
  const thresholds = PARTS.map(({ hours, from }) => ({ from_date: SUNDAYS[from] ?? '', hours }));
  await school.db.insertInto('overtime_threshold').values(thresholds).execute();
});

test.each(PARTS)(
  'every report equals the counted one, with overtime after $hours hours',
  { tags: inTurn('any-weeks') },
  async (part) => {
    const as = { as: paid.admin };
    const { hours } = part;
    const sundays = between(part.from, part.to);
    const seen = { weeks: 0, overtime: 0, overclocked: 0 };
    for (const sunday of sundays) {
      await Promise.all(
        paid.pools.map(async (pool, index) => {
          const week = paid.naive.weekOf(sunday, pool, hours * 60);
          // Any date of the week selects it.
          const date = new Date(Date.parse(sunday) + (index % 7) * 86_400_000).toISOString().slice(0, 10);
          const query = { location: String(pool.id), date };
          const where = `${sunday} at ${pool.timeZone}`;
          expect(await school.answer(listPayrollDetails, { query }, as), where).toEqual(naiveDetails(week));
          expect(await school.answer(listPayrollSummary, { query }, as), where).toEqual(naiveSummary(week));
          expect(await school.answer(listManagementReport, { query }, as), where).toEqual(
            naiveManagement(week),
          );
          expect(await school.answer(listLocationHours, { query }, as), where).toEqual(
            naiveLocationHours(week, paid.positions),
          );
          seen.weeks += 1;
          seen.overclocked += week.overclocked;
          seen.overtime += week.paidMinutes.filter(({ isOvertime }) => isOvertime).length;
        }),
      );
    }
    // The comparison proves little if there is hardly any overtime or overclocked row.
    expect(seen.weeks).toBe(sundays.length * 10);
    expect(seen.overtime).toBeGreaterThan(1_000);
    expect(seen.overclocked).toBeGreaterThan(15);
  },
);
