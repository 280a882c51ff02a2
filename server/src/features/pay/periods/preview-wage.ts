import { previewWage } from '@deckhand/contract/pay/periods/preview-wage';
import { ownWage, wageNotFound, wagesAreOff } from '@deckhand/contract/pay/wages/wage';
import { maySetWageOf } from '@deckhand/domain/access/wages';
import type { PayLine } from '@deckhand/domain/pay/photograph';
import { type CivilDate, earlierOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { findPaidPerson } from '../wages/find-paid-person.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { selectWagesOf } from '../wages/wages.queries.ts';
import { loadDueCorrections } from './due-corrections.ts';
import { selectClosedWageDays } from './periods.queries.ts';
import { dollarsOf } from './wire-period.ts';
import { wireRange } from './wire-schedule.ts';

export const previewWageRoute = route(previewWage, ({ db, actor, query: { person: personId }, body, now }) =>
  inSnapshot(db, async (transaction) => {
    if (!maySetWageOf(actor, { id: personId })) refuse(403, ownWage);
    const [, settings, rows] = await together([
      findPaidPerson(transaction, actor, personId, now),
      loadPaySettings(transaction),
      selectWagesOf(transaction, personId),
    ]);
    if (!settings.has_wages) refuse(409, wagesAreOff);
    const { kind, from_date: from, wage } = body;
    const positionId = body.shift_type ?? null;
    const replaced = body.replaces
      ? found(
          rows.find((row) => row.id === body.replaces && row.kind === kind && row.position_id === positionId),
          wageNotFound,
        )
      : undefined;
    const stay = rows.filter((row) => row !== replaced);
    const ends = stay
      .filter((row) => row.kind === kind && row.position_id === positionId && row.from_date > from)
      .map((row) => row.from_date)
      .sort();
    const reached = await together([
      selectClosedWageDays(transaction, personId, { from, until: ends[0] ?? null }),
      replaced
        ? selectClosedWageDays(transaction, personId, { from: replaced.from_date, until: replaced.next_from })
        : [],
    ]);
    const dates = reached.flat();
    if (dates.length === 0) return null;
    const wages = [
      ...stay.map((row) => ({
        kind: row.kind,
        positionId: row.position_id,
        from: row.from_date,
        wage: row.wage,
      })),
      { kind, positionId, from, wage },
    ];
    const [before, after] = await together([
      loadDueCorrections(transaction, [personId]),
      loadDueCorrections(transaction, [personId], { personId, dates, wages }),
    ]);
    const person = after.people[0];
    const lacksWage = person?.lacksWage ?? true;
    const paid = (person?.inputs.corrections ?? []).flatMap((correction) => correction.paid);
    const weeks = [...groupBy(dates, startOfWeek)].sort().map(([week, days]) => {
      const closed = centsOf(paid, week) + centsOf(before.lines, week);
      const corrected = centsOf(paid, week) + centsOf(after.lines, week);
      return {
        week_start: week,
        date: days.reduce(earlierOf),
        closed_dollars: dollarsOf(closed),
        ...(!lacksWage && {
          corrected_dollars: dollarsOf(corrected),
          dollars: dollarsOf(corrected - closed),
        }),
      };
    });
    const sum = (after.sums.cents ?? 0) - (before.sums.cents ?? 0);
    return { weeks, ...(!lacksWage && { dollars: dollarsOf(sum) }), next: wireRange(after.next) };
  }),
);

function centsOf(lines: readonly PayLine[], week: CivilDate): number {
  return lines.filter((line) => line.week === week).reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}
