import { partFromWire } from '@deckhand/contract/plans/closure';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { Actor } from '@deckhand/domain/access/actor';
import { type Language, speak } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { FeedEvent } from '@deckhand/domain/schedule/feed/calendar-text';
import { addDays, type CivilDate, civilDateOf } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { weekdayFromRow } from '../../plans/plan-rows.ts';
import { describeBoard } from '../calendar/describe-board.ts';
import { type BoardLocation, loadBoard } from '../calendar/load-board.ts';
import { findOwnShifts, withOwnSeatsOnly } from '../calendar/own-shifts.ts';
import { selectPostalAddresses } from '../calendar/schedule.queries.ts';
import { windowOf } from '../calendar/view-window.ts';
import { type Changes, selectChanges, selectChangesOfDaysOff, selectDaysOff } from './feed.queries.ts';

const DAYS_BACK = 14;
const DAYS_AHEAD = 26 * 7;
/** Time off is shown whole, also the part of it that is not near. */
const FAR = 366;

interface Feed {
  /** The first date that it shows. */
  first: CivilDate;
  events: FeedEvent[];
}

/**
 * Lists the shifts, meetings and days off of a person as My Schedule shows them, each part of an occurrence by itself (CF3). The dates
 * end with the horizon, for managers as well: drafts stay within Deckhand. Its few words are in the person's language.
 */
export function listFeedEvents(
  db: Kysely<Schema>,
  person: Actor,
  { now, publicUrl, language }: { now: Date; publicUrl: string; language: Language | null },
): Promise<Feed> {
  // The east is first to have a new day.
  const today = todayIn('EST', now);
  const dates = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, day) =>
    addDays(today, day - DAYS_BACK),
  );
  const window = windowOf(dates);
  const { first, last } = window;
  const host = new URL(publicUrl).hostname;
  const { meeting, timeOff } = speak(language, () => ({
    meeting: say('Staff meeting'),
    timeOff: say('Time off'),
  }));
  return inSnapshot(db, async (transaction) => {
    const [found, daysOff] = await together([
      findOwnShifts(transaction, person, window),
      selectDaysOff(transaction, person.id, first, last),
    ]);
    const [board, addresses] = await together([
      loadBoard(transaction, {
        ...found,
        horizonOf: ({ published_through: horizon }) => horizon,
        window,
        now,
        changesBy: () => undefined,
      }),
      selectPostalAddresses(
        transaction,
        found.locations.map(({ id }) => id),
      ),
    ]);
    const { results } = await describeBoard(withOwnSeatsOnly(board, person.id), {
      dates,
      people: new Set([person.id]),
      closures: 'closing',
    });
    const cards = results.filter(takesPlace);
    const off = [...groupBy(daysOff, ({ request_id: request }) => request)];
    const [changes, changesOff] = await together([
      selectChanges(
        transaction,
        person.id,
        cards.map(({ id, location, start_date: date }) => ({ shift: id, location: location ?? 0, date })),
      ),
      selectChangesOfDaysOff(
        transaction,
        off.map(([request]) => request),
      ),
    ]);
    const changesOf = new Map(changes.map((row) => [`${row.shift} ${row.date}`, row]));
    const changesOfRequest = new Map(changesOff.map((row) => [row.request, row]));
    const addressOf = new Map(addresses.map(({ id, address }) => [id, address]));
    const events = cards.flatMap((card) => {
      const location = board.locations.get(card.location ?? 0);
      return location === undefined
        ? []
        : eventsOf(card, {
            location,
            address: addressOf.get(location.id) ?? '',
            changes: changesOf.get(`${card.id} ${card.start_date}`),
            owner: `${person.id}@${host}`,
            publicUrl,
            meeting,
          });
    });
    const away = off.flatMap(([request, rows]) =>
      daysOffOf(rows, addDays(first, -FAR), addDays(last, FAR)).map((time, index) => ({
        uid: `off-${request}-${index === 0 ? '' : `${index + 1}-`}${person.id}@${host}`,
        ...versionOf(changesOfRequest.get(request)),
        summary: timeOff,
        time,
      })),
    );
    return { first, events: [...events, ...away] };
  });
}

/** A shift or meeting of which at least a part runs. */
function takesPlace({ type, is_cancelled: isCancelled }: ScheduleItem): boolean {
  return (type === 'shift' || type === 'meeting') && !isCancelled;
}

interface Surroundings {
  location: BoardLocation;
  address: string;
  changes: Changes | undefined;
  /** The end of the event's name. */
  owner: string;
  publicUrl: string;
  /** The word for a meeting in the person's language. */
  meeting: string;
}

function eventsOf(
  card: ScheduleItem,
  { location, address, changes, owner, publicUrl, meeting }: Surroundings,
): FeedEvent[] {
  const { id, start_date: date, start_time, end_time, shift_type: positions } = card;
  if (start_time === null || end_time === null) return [];
  const parts = card.parts ?? [{ start_time, end_time }];
  const what = card.type === 'meeting' ? meeting : positions.map(({ name }) => name).join(', ');
  return parts.map((part, index) => ({
    uid: `${id}-${date}-${index + 1}-${owner}`,
    ...versionOf(changes),
    summary: `${what} · ${location.title}`,
    location: [location.title, address].filter((text) => text !== '').join(', '),
    description: `${card.shift_code}\n${publicUrl}/view-schedule?start=${date}`,
    time: { zone: location.zone, date, minutes: partFromWire(part) },
  }));
}

/** Everything is made by an act. What is older than the history has no version. */
function versionOf(changes: Changes | undefined): Pick<FeedEvent, 'sequence' | 'changedAt'> {
  return { sequence: changes?.count ?? 0, changedAt: changes?.last ?? new Date(0) };
}

/** The days off of a request in stretches without a gap. */
function daysOffOf(
  rows: readonly { weekday: number; dates: string }[],
  from: CivilDate,
  until: CivilDate,
): { first: CivilDate; last: CivilDate }[] {
  const dates = rows.flatMap((row) =>
    listWeekdayDates(
      { weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) },
      from,
      until,
    ),
  );
  return DateSet.fromDates(dates).ranges.map(({ from: start, to: end }) => ({
    first: civilDateOf(start),
    last: civilDateOf(end - 1),
  }));
}
