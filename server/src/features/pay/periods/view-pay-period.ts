import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { isAdmin } from '@deckhand/domain/access/role';
import { speak } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { nextPeriods } from '@deckhand/domain/pay/periods';
import { addDays } from '@deckhand/domain/time/civil-date';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { findPeriod } from '../find-period.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { loadExceptions, tallyOf } from '../sign-off/load-exceptions.ts';
import { selectLocationSignOffs } from '../sign-off/sign-off.queries.ts';
import { addSums, sumsOf } from '../wages/load-pay.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { checksOf, refusalOf } from './checks.ts';
import { addMinutes, type DayMinutes, payOfPeriod } from './pay-of-period.ts';
import {
  countClockedIn,
  countCorrections,
  countWithoutNumber,
  isBeingClosed,
  selectClosings,
  selectCountedAsAdults,
  selectLawOff,
  selectLocations,
  selectStandingWords,
} from './periods.queries.ts';
import { signedAsClosed } from './signed-as-closed.ts';
import { stateOf, wirePeriod, wireTotals } from './wire-period.ts';
import { wireRange } from './wire-schedule.ts';

export const viewPayPeriodRoute = route(viewPayPeriod, ({ db, actor, params, now, language }) =>
  inSnapshot(db, async (transaction) => {
    const period = await findPeriod(transaction, params.first, now);
    const reach = reachOf(actor);
    const days = { from: period.from, to: period.to };
    const [closings, schedules, closedDays, locations, isClosing, words, settings, off, adults] =
      await together([
        selectClosings(transaction, period.from),
        selectPaySchedules(transaction),
        selectClosedDays(transaction),
        selectLocations(transaction),
        isBeingClosed(transaction, period.from),
        selectStandingWords(transaction, period.from),
        loadPaySettings(transaction),
        selectLawOff(transaction, { days, reach }),
        selectCountedAsAdults(transaction, { days, reach }),
      ]);
    const closing = closings.find(({ reopened_at: at }) => at === null);
    const pay = await payOfPeriod(transaction, period, closing, reach);
    const personIds = pay.map(({ personId }) => personId);
    const [exceptions, signOffsOfNow, clockedIn, withoutNumber, corrections] = await together([
      closing ? [] : loadExceptions(transaction, { period, reach, now, reader: actor }),
      selectLocationSignOffs(transaction, { days, reach }),
      closing ? 0 : countClockedIn(transaction, days),
      closing ? null : countWithoutNumber(transaction, personIds),
      closing ? countCorrections(transaction, days, closing.corrections_through) : 0,
    ]);
    const signOffs = closing ? signedAsClosed(signOffsOfNow, closing) : signOffsOfNow;
    const tally = await tallyOf(exceptions);
    const sums = sumsOf([]);
    const byDay = new Map<string, DayMinutes>();
    const adjusted = new Set<number>();
    let withoutWage = 0;
    await inTurns(pay, (person) => {
      addSums(sums, sumsOf(person.lines));
      for (const [date, minutes] of person.byDay) addMinutes(byDay, date, minutes);
      if (person.lines.some(({ adjusts }) => adjusts)) adjusted.add(person.personId);
      if (person.lacksWage) withoutWage += 1;
    });
    const earlier =
      closedDays && closedDays.to >= addDays(period.from, -1)
        ? undefined
        : nextPeriods(schedules, 1, closedDays ? addDays(closedDays.to, 1) : '0001-01-01').find(
            ({ from }) => from < period.from,
          );
    const facts = {
      period,
      earlier,
      locations,
      tally,
      signOffs,
      clockedIn,
      withoutNumber,
      withoutWage,
      isPriced: settings.has_wages,
      adjusted: adjusted.size,
      now,
    };
    const withReasons = signOffs.map(({ id }) => ({ location: id }));
    const answers = personIds.flatMap((id) => words.get(id) ?? []);
    const reasonOf = new Map(closing?.unsigned.map(({ location, reason }) => [location, reason]));
    const refusal = closing ? undefined : refusalOf(facts, withReasons);
    return {
      ...wirePeriod(period, closing, stateOf(period, closing, { locations, isClosing, now })),
      ...((closing?.pays_leave ?? settings.pays_leave) && { pays_leave: true as const }),
      totals: wireTotals(pay.length, sums, isAdmin(actor.role)),
      days: Array.from({ length: daysIn(days) }, (_, index) => {
        const date = addDays(period.from, index);
        const { minutes = 0, overtime = 0 } = byDay.get(date) ?? {};
        return { date, minutes, overtime_minutes: overtime };
      }),
      checks: closing ? [] : speak(language, () => checksOf(facts)),
      refusal: refusal === undefined ? null : speak(language, () => sayKnown(refusal)),
      locations: signOffs.map((each) => ({
        id: each.id,
        title: each.title,
        rows: each.rows,
        hard: tally.hardAt.get(each.id) ?? 0,
        unsigned: each.unsigned,
        changed: each.changed,
        signed_by:
          each.signed_by === null
            ? null
            : {
                id: each.signed_by,
                name: nameOf({
                  first_name: each.signer_first_name ?? '',
                  last_name: each.signer_last_name ?? '',
                }),
              },
        signed_at: each.signed_at?.toISOString() ?? null,
        is_alone: each.nobody_else,
        reason: reasonOf.get(each.id) ?? null,
      })),
      soft: tally.soft,
      confirmed: answers.filter((answer) => answer === 'CONFIRMED').length,
      disputed: answers.filter((answer) => answer === 'DISPUTED').length,
      earlier: closing || !earlier ? null : wireRange(earlier),
      next: wireRange(nextPeriods(schedules, 2, period.from)[1] ?? period),
      reopened: closings.flatMap(({ reopened_at: at, reopened_by: by, ...row }) =>
        at === null || by === null
          ? []
          : [
              {
                at: at.toISOString(),
                by: {
                  id: by,
                  name: nameOf({
                    first_name: row.opener_first_name ?? '',
                    last_name: row.opener_last_name ?? '',
                  }),
                },
                reason: row.reopened_reason ?? '',
                seal: row.seal,
              },
            ],
      ),
      corrections,
      ...(off.length > 0 && { law_off: off }),
      ...(adults.length > 0 && {
        counted_as_adults: adults.map(({ id, ...name }) => ({ id, name: nameOf(name) })),
      }),
    };
  }),
);

function daysIn({ from, to }: { from: string; to: string }): number {
  let count = 1;
  for (let day = from; day < to; day = addDays(day, 1)) count += 1;
  return count;
}
