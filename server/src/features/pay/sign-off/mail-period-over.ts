import { say } from '@deckhand/domain/language/say';
import { type PayPeriod, periodAt } from '@deckhand/domain/pay/periods';
import { addDays, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { queueMails } from '../../../platform/mail/queue-mail.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { hardCountOf, loadExceptions } from './load-exceptions.ts';
import {
  insertManagerMails,
  insertReminder,
  insertStaffMails,
  type LocationToday,
  lockVoidConfirmations,
  markVoidMailed,
  selectLocationsToday,
  selectReminded,
} from './mails.queries.ts';

const NINE = 9 * 60;
/** After a longer pause of all servers the mails are no news any more. */
const LATEST_DAYS = 3;
const DAY = 24 * 60 * 60_000;
const PEOPLE_AT_ONCE = 50;

/**
 * SO9: at nine o'clock of each location on the morning after the last day, staff with rows there are asked to look at their hours, and
 * its managers get the number of things that must be done. Each mail is queued in the transaction that notes it, so a server that dies
 * neither loses nor doubles one.
 */
export async function mailPeriodOver(db: Kysely<Schema>, config: Config, now: Date): Promise<void> {
  const [schedules, closed] = await together([selectPaySchedules(db), selectClosedDays(db)]);
  if (schedules.length === 0) return;
  const due = new Map<string, { period: PayPeriod; locations: LocationToday[] }>();
  for (const location of await selectLocationsToday(db, now)) {
    for (let ago = 1; ago <= LATEST_DAYS; ago += 1) {
      const day = addDays(location.today, -ago);
      const period = periodAt(schedules, day);
      if (period?.to !== day || (ago === 1 && location.minute < NINE)) continue;
      // Nobody can say anything about a closed period.
      if (closed && period.to <= closed.to) continue;
      const same = due.get(period.from);
      if (same) same.locations.push(location);
      else due.set(period.from, { period, locations: [location] });
    }
  }
  for (const { period, locations } of due.values()) {
    const done = await selectReminded(
      db,
      period.from,
      locations.map(({ id }) => id),
    );
    for (const location of locations.filter(({ id }) => !done.has(id))) {
      await inTransaction(db, (transaction) => mailLocation(transaction, config, { period, location, now }));
    }
  }
  await mailVoided(db, config, { openFrom: closed ? addDays(closed.to, 1) : '2000-01-01', now });
}

export const mailPeriodOverJob: Job = { every: 'MINUTE', work: mailPeriodOver };

async function mailLocation(
  transaction: Transaction<Schema>,
  config: Config,
  { period, location, now }: { period: PayPeriod; location: LocationToday; now: Date },
): Promise<void> {
  const { from: first, to: last } = period;
  const about = { first, last, locationId: location.id, now };
  if (!(await insertReminder(transaction, about))) return;
  const staff = await insertStaffMails(transaction, about);
  const scope = { period: { ...period, closedBefore: undefined }, reach: [location.id], now };
  const left = hardCountOf(await loadExceptions(transaction, scope));
  const managers = left > 0 ? await insertManagerMails(transaction, about) : [];
  await queueMails(transaction, [
    ...staff.map((person) => ({
      to: person.email,
      write: () => ({
        subject: say('Your hours of {days}', { days: daysInWords(period) }),
        text: [
          say('Hello {name},', { name: person.first_name }),
          `${say('the pay period {days} is over. Please look at your hours, and say if something is wrong:', {
            days: daysInWords(period),
          })}\n${config.publicUrl}/my-timesheet?date=${first}`,
          say('You are paid either way, and can still report a mistake later.'),
        ].join('\n\n'),
      }),
    })),
    ...managers.map((person) => ({
      to: person.email,
      write: () => ({
        subject: say('{count, plural, one [# thing is] other [# things are]} left at {location}', {
          count: left,
          location: location.title,
        }),
        text: [
          say('Hello {name},', { name: person.first_name }),
          `${say(
            'the pay period {days} is over. At {location} {count, plural, one [# thing] other [# things]} must be done before it can be closed:',
            { days: daysInWords(period), location: location.title, count: left },
          )}\n${config.publicUrl}/pay-periods/${first}?location=${location.id}`,
        ].join('\n\n'),
      }),
    })),
  ]);
}

/** SO2: a changed row voids a confirmation, and the person gets a mail about it, once a day at most. */
async function mailVoided(
  db: Kysely<Schema>,
  config: Config,
  { openFrom, now }: { openFrom: string; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - DAY);
  let isDone = false;
  while (!isDone) {
    isDone = await inTransaction(db, async (transaction) => {
      const found = await lockVoidConfirmations(transaction, { openFrom, before, limit: PEOPLE_AT_ONCE });
      // A person may have confirmed two periods.
      const voided = [...new Map(found.map((row) => [row.id, row])).values()];
      if (voided.length === 0) return true;
      await markVoidMailed(
        transaction,
        voided.map((row) => row.statement_id),
        now,
      );
      await queueMails(
        transaction,
        voided.map((row) => ({
          to: row.email,
          write: () => ({
            subject: say('Your hours have changed'),
            text: [
              say('Hello {name},', { name: row.first_name }),
              `${say(
                'somebody changed your hours of {days} after you said that they look right. Please look again:',
                { days: daysInWords({ from: row.first_day, to: row.last_day }) },
              )}\n${config.publicUrl}/my-timesheet?date=${row.first_day}`,
            ].join('\n\n'),
          }),
        })),
      );
      return found.length < PEOPLE_AT_ONCE;
    });
  }
}

function daysInWords({ from, to }: Pick<PayPeriod, 'from' | 'to'>): string {
  return say('{start} to {end}', { start: formatForDisplay(from), end: formatForDisplay(to) });
}
