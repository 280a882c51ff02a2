import { type Saying, say, sayKnown } from '@deckhand/domain/language/say';
import { beyond, byPerson, type Commitment, releaseDates } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { describeTimes } from '@deckhand/domain/plans/describe-times';
import { publishedPlan } from '@deckhand/domain/plans/horizon';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { type Notice as QueuedNotice, queueNotices } from '../../platform/mail/queue-mail.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import type { CandidateRow } from './candidates.queries.ts';
import { noteToKeep } from './kept-notes.ts';
import type { ShiftRow } from './plan.queries.ts';

/** DR7, DR8: changes of times that begin so soon are neither gathered nor held. */
const SOON = 24 * 60 * 60_000;

export interface ShiftNotice {
  shift: Pick<
    ShiftRow,
    'id' | 'code' | 'kind' | 'location_id' | 'location_title' | 'timezone' | 'published_through' | 'agenda'
  >;
  before: ShiftPlan;
  after: ShiftPlan;
  today: CivilDate;
  people: readonly CandidateRow[];
  /** Added to every mail, for example why a shift is called off. */
  note?: Saying | undefined;
}

/**
 * Notifies each person whose hours change from today on, with their hours before and now: at once by a mail, or, where the
 * location publishes in steps, with everything that changes for them within some minutes (DR7).
 */
export function notifyPeople(transaction: Transaction<Schema>, act: Act, notice: ShiftNotice): Promise<void> {
  return notifyOfShifts(transaction, act, [notice]);
}

/** Does so for an act over many shifts: each person gets one mail about all of theirs. */
export async function notifyOfShifts(
  transaction: Transaction<Schema>,
  act: Act,
  notices: readonly ShiftNotice[],
): Promise<void> {
  const mailed = new Map<number, { person: CandidateRow; changes: ChangedShift[]; notes: Set<Saying> }>();
  await inTurns(eachPerson(notices), ({ notice, person, had, has }) => {
    if (person.archived_at !== null || !person.is_active) return;
    const changed = changedTimes(had, has, notice.today);
    if (changed.lost.length === 0 && changed.gained.length === 0) return;
    const horizon = notice.shift.published_through;
    if (horizon === null) {
      const theirs = mailed.get(person.id) ?? { person, changes: [], notes: new Set() };
      theirs.changes.push({ shift: notice.shift, ...changed });
      if (notice.note) theirs.notes.add(notice.note);
      mailed.set(person.id, theirs);
      return;
    }
    act.gatherNotice({
      personId: person.id,
      shift: notice.shift,
      through: horizon,
      times: had,
      urgentAt: new Date(firstBegin([{ ...notice, ...changed }]).getTime() - SOON),
      note: noteToKeep(notice.note, act.now, { shift: notice.shift, ...changed }),
    });
  });
  const mails = await inTurns(mailed.values(), ({ person, changes, notes }) =>
    mailTo(person, changes, [...notes]),
  );
  await queueNotices(transaction, mails);
}

/** Each person of each shift, with their times before and after. */
function* eachPerson(notices: readonly ShiftNotice[]) {
  for (const notice of notices) {
    const [before, after] = [notice.before, notice.after].map((plan) =>
      byPerson(publishedPlan(plan, notice.shift.published_through).commitments),
    );
    for (const person of notice.people)
      yield { notice, person, had: before?.get(person.id) ?? [], has: after?.get(person.id) ?? [] };
  }
}

/** The times that a person loses and gains from today on. */
export function changedTimes(
  had: readonly Commitment[],
  has: readonly Commitment[],
  today: CivilDate,
): { lost: Commitment[]; gained: Commitment[] } {
  return { lost: difference(had, has, today), gained: difference(has, had, today) };
}

export interface ChangedShift {
  shift: Pick<ShiftRow, 'code' | 'kind' | 'location_title' | 'timezone' | 'agenda'>;
  lost: readonly Commitment[];
  gained: readonly Commitment[];
}

/** When the first time begins that somebody loses or gains. */
export function firstBegin(changes: readonly ChangedShift[]): Date {
  const begins = changes.flatMap(({ shift, lost, gained }) =>
    [...lost, ...gained].flatMap(({ dates, minutes }) =>
      dates.first === undefined ? [] : instantAt(dates.first, minutes.start, shift.timezone).getTime(),
    ),
  );
  return new Date(Math.min(...begins));
}

/** One notice to a person about their times in one shift or several, before and now. */
export function mailTo(
  person: Pick<CandidateRow, 'email' | 'first_name'>,
  changes: readonly ChangedShift[],
  notes: readonly Saying[],
): QueuedNotice {
  const [only] = changes;
  return {
    kind: 'CHANGES',
    to: person.email,
    opens: '/view-schedule',
    topic: `changes of ${changes.map(shiftAndDates).join(', ')}`,
    beginsAt: firstBegin(changes),
    write: () => ({
      subject: changes.length === 1 && only ? subjectOf(only) : say('Your schedule has changed'),
      line: changes.map(lineOf),
      text: [
        say('Hello {name},', { name: person.first_name }),
        ...changes.flatMap(({ shift, lost, gained }) => [
          say('your schedule at {location} has changed ({code}).', {
            location: shift.location_title,
            code: shift.code,
          }),
          ...(lost.length > 0 ? [`${say('Before:')}\n${lines(lost)}`] : []),
          gained.length > 0
            ? `${say('Now:')}\n${lines(gained)}`
            : say('Now: you are not scheduled at these times.'),
        ]),
        ...notes.map(sayKnown),
        ...changes.flatMap(({ shift, gained }) =>
          shift.agenda && gained.length > 0 ? [`${say('Agenda:')}\n${shift.agenda}`] : [],
        ),
      ].join('\n\n'),
    }),
  };
}

/** PN6: a later notice about exactly these dates of the shift says how they are then. */
function shiftAndDates({ shift, lost, gained }: ChangedShift): string {
  const dates = DateSet.fromDayRanges([...lost, ...gained].flatMap((times) => times.dates.ranges));
  return `${shift.code} ${dates.toMultirange()}`;
}

/** 'Lakeside Pool: Monday 11-23-2026 9:00 AM - 12:00 PM', or the times before and now with an arrow between them. */
function lineOf({ shift, lost, gained }: ChangedShift): string {
  const times = [lost, gained].filter(({ length }) => length > 0).map((one) => one.flatMap(describeTimes));
  return `${shift.location_title}: ${times.map((one) => one.join(', ')).join(' → ')}`;
}

/** The times that a person has in one plan and not in the other, from today on. */
function difference(
  one: readonly Commitment[],
  other: readonly Commitment[],
  today: CivilDate,
): Commitment[] {
  const past = DateSet.fromRange('1900-01-01').before(today);
  return beyond(releaseDates(one, past), other);
}

function lines(commitments: readonly Commitment[]): string {
  return commitments
    .flatMap(describeTimes)
    .map((times) => `  ${times}`)
    .join('\n');
}

function subjectOf({ shift, lost, gained }: ChangedShift): string {
  const { code } = shift;
  const isMeeting = shift.kind === 'STAFF_MEETING';
  if (lost.length > 0 && gained.length > 0)
    return isMeeting
      ? say('Meeting {code} has changed', { code })
      : say('Shift {code} has changed', { code });
  if (gained.length > 0)
    return isMeeting
      ? say('You are invited to meeting {code}', { code })
      : say('You are on shift {code}', { code });
  return isMeeting
    ? say('You are released from meeting {code}', { code })
    : say('You are released from shift {code}', { code });
}
