import { reportNames } from '@deckhand/contract/reports/payroll/file-names';
import {
  type LocationHours,
  listLocationHours,
} from '@deckhand/contract/reports/payroll/list-location-hours';
import { totalsName } from '@deckhand/contract/reports/payroll/list-management-report';
import {
  compareWithSchedule,
  NO_TIME,
  paidMinutesOf,
  type ScheduledActual,
  totalsAt,
} from '@deckhand/domain/reports/payroll/totals';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { weekDates } from '@deckhand/domain/time/weeks';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Column } from '../../../platform/workbook/workbook.ts';
import { loadScheduledMinutes } from '../../schedule/calendar/load-scheduled-minutes.ts';
import {
  closedAsOthers,
  correctedPeople,
  payPeriodColumns,
  peopleAsClosed,
  periodWords,
  timesAsClosed,
  wireCorrected,
} from './closed-week.ts';
import { exportReport } from './export-report.ts';
import { exportedName, loadWeek, weekAt, wireWeek } from './load-week.ts';
import { selectPaid, selectPeopleWithPositions } from './payroll.queries.ts';

/** P5: scheduled and paid hours at a location, for everyone who has either. */
export const listLocationHoursRoute = route(listLocationHours, ({ db, actor, query }) =>
  inSnapshot(db, async (transaction) => {
    const { search, positions, user_id: chosen } = query;
    const at = weekAt(actor, query);
    const [week, scheduled, candidates] = await together([
      loadWeek(transaction, at, selectPaid),
      loadScheduledMinutes(transaction, at.location, weekDates(at.first)),
      selectPeopleWithPositions(transaction, at, { search, positions, people: chosen }),
    ]);
    const actual = new Map<number, number>();
    for (const { person_id: id, paid_minutes: paid } of week.worked) {
      actual.set(id, (actual.get(id) ?? 0) + (paid ?? 0));
    }
    const people = candidates.filter(({ id }) => scheduled.has(id) || actual.has(id));
    const minutesOf = (id: number) => [scheduled.get(id) ?? 0, actual.get(id) ?? 0] as const;
    const results = people.map((user_details) => ({
      user_details,
      ...wireHours(compareWithSchedule(...minutesOf(user_details.id))),
    }));
    const [planned, paid] = people
      .map(({ id }) => minutesOf(id))
      .reduce((sum, [planned, paid]) => [sum[0] + planned, sum[1] + paid] as const, [0, 0] as const);
    const totals = wireHours(compareWithSchedule(planned, paid));
    const closedOf = totalsAt(at.location, timesAsClosed(week.closed), week.threshold);
    const closedMinutes = (id: number) => paidMinutesOf(closedOf.get(id) ?? NO_TIME);
    const corrected = correctedPeople(
      week.closed,
      results.map((present) => ({ person: present.user_details, present })),
      (id) => ({ actual_total_hours: decimalHours(closedMinutes(id)) }),
    );
    const isFiltered = [search, positions, chosen].some(Boolean);
    const listed = people.map(({ id }) => id);
    const closedPaid = peopleAsClosed(week.closed, listed, isFiltered)
      .map((id) => (week.closed.correctedIds.has(id) ? closedMinutes(id) : (actual.get(id) ?? 0)))
      .reduce((sum, minutes) => sum + minutes, 0);
    const closedTotals = closedAsOthers(totals, { actual_total_hours: decimalHours(closedPaid) });
    if (query.export) {
      const last = [totalsName, totals.scheduled_hours, totals.actual_total_hours, totals.difference];
      const figures = { people: corrected, totals: closedTotals };
      const period = periodWords(week.closed, figures, () => undefined);
      const columns = [
        ...columnsFor(exportedName(week)),
        ...payPeriodColumns(week.closed, ({ user_details }: LocationHours) => period.of(user_details.id)),
      ];
      const sheet = { columns, rows: results, totals: [...last, ...period.total] };
      return exportReport(week, reportNames.locationHours, sheet);
    }
    return {
      count: results.length,
      results,
      totals,
      ...wireWeek(week),
      ...wireCorrected(corrected, closedTotals),
    };
  }),
);

function wireHours({ scheduledMinutes, actualMinutes, difference }: ScheduledActual) {
  return {
    scheduled_hours: decimalHours(scheduledMinutes),
    actual_total_hours: decimalHours(actualMinutes),
    difference: decimalHours(difference),
  };
}

function columnsFor(name: (person: LocationHours['user_details']) => string): Column<LocationHours>[] {
  return [
    { header: 'Employee Name', kind: 'text', width: 28, cell: ({ user_details }) => name(user_details) },
    { header: 'Scheduled Hours', kind: 'hours', width: 18, cell: (row) => row.scheduled_hours },
    { header: 'Actual Hours', kind: 'hours', width: 18, cell: (row) => row.actual_total_hours },
    { header: 'Excess/(Short) Hours', kind: 'difference', width: 22, cell: (row) => row.difference },
  ];
}
