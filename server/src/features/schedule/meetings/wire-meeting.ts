import { shiftNotFound } from '@deckhand/contract/plans/shift';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { patternFromRow } from '../../plans/plan-rows.ts';
import { selectMeetings, selectPositionNames } from './meetings.queries.ts';

export async function wireMeeting(db: Kysely<Schema>, id: number): Promise<Meeting> {
  return found((await wireMeetings(db, [id]))[0], shiftNotFound);
}

/** Describes meetings for the API, in the order of the ids. */
export async function wireMeetings(db: Kysely<Schema>, ids: readonly number[]): Promise<Meeting[]> {
  const [named, rows] = await together([selectPositionNames(db), selectMeetings(db, ids)]);
  const positions = new Map(named.map(({ id, name }) => [id, name]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const patterns = (row.never_ran?.patterns ?? row.patterns).map(patternFromRow);
    const last = patterns.at(-1);
    const first = patterns[0]?.dates.first ?? '';
    const end = last?.dates.last ?? first;
    return {
      id: row.id,
      shift_code: row.code,
      start_date: first,
      end_date: end === first ? null : end,
      start_time: last ? formatTime(last.minutes.start) : '',
      end_time: last ? formatTime(last.minutes.end) : '',
      status: row.archived_at === null ? ('ACTIVE' as const) : ('ARCHIVED' as const),
      assigned_staff: row.people.map((person) => ({ id: person.id, name: nameOf(person) })),
      assigned_positions: (last?.positionIds ?? []).map((position) => ({
        id: position,
        name: positions.get(position) ?? '',
      })),
      agenda: row.agenda,
      comments: row.comments,
      location: row.location_id,
      location_title: row.location_title,
      schedule_type: 'STAFF_MEETING' as const,
    };
  });
}
