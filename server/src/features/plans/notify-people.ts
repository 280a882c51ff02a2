import { beyond, byPerson, type Commitment, releaseDates } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { describeTimes } from '@deckhand/domain/plans/describe-times';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { CandidateRow } from './candidates.queries.ts';
import type { ShiftRow } from './plan.queries.ts';

interface Notice {
  shift: Pick<ShiftRow, 'code' | 'kind' | 'location_title' | 'agenda'>;
  before: ShiftPlan;
  after: ShiftPlan;
  today: CivilDate;
  people: readonly CandidateRow[];
  /** Added to every mail, for example why a shift is called off. */
  note?: string | undefined;
}

/** Mails each person whose hours change from today on, with their hours before and now. */
export async function notifyPeople(transaction: Transaction<Schema>, notice: Notice): Promise<void> {
  const [before, after] = [byPerson(notice.before.commitments), byPerson(notice.after.commitments)];
  const mails = await inTurns(notice.people, (person) => {
    if (person.archived_at !== null || !person.is_active) return [];
    const [had, has] = [before.get(person.id) ?? [], after.get(person.id) ?? []];
    const lost = difference(had, has, notice.today);
    const gained = difference(has, had, notice.today);
    if (lost.length === 0 && gained.length === 0) return [];
    return {
      to: person.email,
      subject: subjectOf(notice, lost.length > 0, gained.length > 0),
      text: [
        `Hello ${person.first_name},`,
        `your schedule at ${notice.shift.location_title} has changed (${notice.shift.code}).`,
        ...(lost.length > 0 ? [`Before:\n${lines(lost)}`] : []),
        ...(gained.length > 0 ? [`Now:\n${lines(gained)}`] : ['Now: you are not scheduled at these times.']),
        ...(notice.note ? [notice.note] : []),
        ...(notice.shift.agenda && gained.length > 0 ? [`Agenda:\n${notice.shift.agenda}`] : []),
      ].join('\n\n'),
    };
  });
  await queueMails(transaction, mails.flat());
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

function subjectOf({ shift }: Notice, hasLost: boolean, hasGained: boolean): string {
  const what = shift.kind === 'STAFF_MEETING' ? 'Meeting' : 'Shift';
  if (hasLost && hasGained) return `${what} ${shift.code} has changed`;
  if (hasGained)
    return what === 'Meeting' ? `You are invited to meeting ${shift.code}` : `You are on shift ${shift.code}`;
  return `You are released from ${what.toLowerCase()} ${shift.code}`;
}
