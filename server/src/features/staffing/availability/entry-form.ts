import {
  datesAreOver,
  type UnavailabilityFields,
  unavailabilityComplaint,
} from '@deckhand/contract/staffing/availability/unavailability';
import type { Actor } from '@deckhand/domain/access/actor';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { minutesToRow, weekdayToRow } from '../../plans/plan-rows.ts';
import { unavailabilityFromRow, wireUnavailability } from '../../plans/unavailability-rows.ts';
import type { EntryRow } from './availability.queries.ts';

/** It is not over before it is over in the zone that is last to end a day. */
export const earliestToday = (now: Date) => todayIn('HST', now);

/** The columns of what the actor entered. Refuses fields that contradict each other, and dates that are over: nobody would see them. */
export function rowOf(fields: UnavailabilityFields, actor: Actor, now: Date) {
  const complaint = unavailabilityComplaint(fields);
  if (complaint) refuse(400, complaint.text);
  const { weekdays, start_date: first, end_date: last, start_time: start, end_time: end } = fields;
  const dates = DateSet.fromRange(first, weekdays.length === 0 ? (last ?? first) : last);
  if (dates.onOrAfter(earliestToday(now)).isEmpty) refuse(400, datesAreOver);
  return {
    weekdays: [...new Set(weekdays.map(weekdayToRow))].sort((left, right) => left - right),
    dates: dates.toMultirange(),
    minutes: minutesToRow({ start: start ?? 0, end: end ?? MINUTES_PER_DAY }),
    note: fields.note ?? '',
    entered_by: actor.id,
    entered_at: now,
  };
}

export function wireEntry(row: EntryRow) {
  return {
    id: row.id,
    ...wireUnavailability(unavailabilityFromRow(row)),
    entered_by: { id: row.entered_by, name: nameOf(row) },
  };
}
