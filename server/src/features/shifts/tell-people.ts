import { type Commitment, releaseDates } from '@deckhand/domain/schedule/commitments';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Schema } from '../../platform/schema.ts';
import { describeCommitment } from './describe-commitment.ts';
import type { PersonRow, ShiftRow } from './plan.queries.ts';

interface News {
  shift: Pick<ShiftRow, 'code' | 'kind' | 'location_title' | 'agenda'>;
  before: ShiftPlan;
  after: ShiftPlan;
  today: CivilDate;
  people: readonly PersonRow[];
  /** Said once in every mail, such as why a shift was called off. */
  note?: string | undefined;
}

/** One mail to each person for whom the change means other hours from today on: what it was and what it is now. */
export async function tellPeople(transaction: Transaction<Schema>, news: News): Promise<void> {
  for (const person of news.people) {
    if (person.archived_at !== null || !person.is_active) continue;
    const lost = difference(news.before, news.after, person.id, news.today);
    const gained = difference(news.after, news.before, person.id, news.today);
    if (lost.length === 0 && gained.length === 0) continue;
    await queueMail(transaction, {
      to: person.email,
      subject: subjectOf(news, lost.length > 0, gained.length > 0),
      text: [
        `Hello ${person.first_name},`,
        `your schedule at ${news.shift.location_title} has changed (${news.shift.code}).`,
        ...(lost.length > 0 ? [`Before:\n${lines(lost)}`] : []),
        ...(gained.length > 0 ? [`Now:\n${lines(gained)}`] : ['Now: you are not needed then.']),
        ...(news.note ? [news.note] : []),
        ...(news.shift.agenda && gained.length > 0 ? [`Agenda:\n${news.shift.agenda}`] : []),
      ].join('\n\n'),
    });
  }
}

/** What the person has in the one plan and not in the other, from today on. */
function difference(one: ShiftPlan, other: ShiftPlan, personId: number, today: CivilDate): Commitment[] {
  const his = one.commitments.filter((commitment) => commitment.personId === personId);
  const past = DateSet.fromRange('1900-01-01').before(today);
  return releaseDates(his, past).flatMap((row) => {
    const kept = other.commitments.filter(
      (same) =>
        same.personId === personId &&
        same.weekday === row.weekday &&
        same.minutes.start === row.minutes.start &&
        same.minutes.end === row.minutes.end,
    );
    return kept.reduce((rest, same) => releaseDates(rest, same.dates), [row]);
  });
}

function lines(commitments: readonly Commitment[]): string {
  return commitments.map((commitment) => `  ${describeCommitment(commitment)}`).join('\n');
}

function subjectOf({ shift }: News, hasLost: boolean, hasGained: boolean): string {
  const what = shift.kind === 'STAFF_MEETING' ? 'Meeting' : 'Shift';
  if (hasLost && hasGained) return `${what} ${shift.code} has changed`;
  if (hasGained)
    return what === 'Meeting' ? `You are invited to meeting ${shift.code}` : `You are on shift ${shift.code}`;
  return `You are released from ${what.toLowerCase()} ${shift.code}`;
}
