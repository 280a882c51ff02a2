import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import { datesAround, LAST_DATE } from '@deckhand/domain/law/minor-work';
import { todayIn } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

import { certificatesOfPerson } from '../../plans/certificates.queries.ts';
import { lawsOfLocations, minorsBornAfter } from '../../plans/minors.queries.ts';
import { bornBeforeMinors } from '../../plans/minors.ts';

/**
 * Facts of the school for an import, as JSON that PostgreSQL writes: the thread that answers kiosks only passes the texts on, and
 * compares them.
 */
export interface Facts {
  mark: string;
  references: string;
  mapping: string;
  locations: string;
  positions: string;
  people: string;
  /** For shifts alone. */
  shifts: string;
  daysOff: string;
  closures: string;
  /** People under 18, and the law of the locations where there are some (LA8). */
  minors: string;
  laws: string;
  lifeguardPositions: string;
}

/** Reads all that an import of this kind is judged by. */
export async function selectFacts(db: Kysely<Schema>, kind: ImportKind, now: Date): Promise<Facts> {
  const isOfShifts = kind === 'SHIFTS';
  const born = bornBeforeMinors(now);
  const anyMinor = sql`exists (select from person where born_on > ${born}::date and archived_at is null)`;
  const dates = datesAround({ first: todayIn('HST', now), last: LAST_DATE });
  const [
    mark,
    references,
    mapping,
    locations,
    positions,
    people,
    shifts,
    daysOff,
    closures,
    minors,
    laws,
    lifeguardPositions,
  ] = await together([
    db.selectFrom('settings').select('mark').executeTakeFirstOrThrow(),
    asText(db, sql`select reference, part, thing_id from import_reference where kind = ${kind}`),
    asText(db, sql`select heading, column_name from import_mapping where kind = ${kind}`),
    asText(db, openLocations),
    asText(
      db,
      isOfShifts
        ? positionsWithKinds
        : sql`select id, name, color, case when is_lifeguard then 'yes' else 'no' end as lifeguard from position`,
    ),
    kind === 'LOCATIONS' || kind === 'POSITIONS' ? '[]' : asText(db, isOfShifts ? candidates : presentPeople),
    isOfShifts ? asText(db, plannedShifts) : '[]',
    isOfShifts ? asText(db, timeOff) : '[]',
    isOfShifts ? asText(db, sql`select location_id, date, minutes::text from holiday`) : '[]',
    isOfShifts ? asText(db, sql`${minorsBornAfter(db, born, dates)}`) : '[]',
    isOfShifts ? asText(db, lawsOfLocations(anyMinor, dates)) : '[]',
    isOfShifts ? asText(db, sql`select id from position where is_lifeguard and ${anyMinor}`) : '[]',
  ]);
  return {
    mark: mark.mark,
    ...{ references, mapping, locations, positions, people, shifts, daysOff, closures },
    ...{ minors, laws, lifeguardPositions },
  };
}

const openLocations = sql`
  select id, title, address, phone_number, email, timezone from location where archived_at is null`;

const presentPeople = sql`
  select person.id, first_name, last_name, email, canonical_email, role, is_active, key, phone_number,
    emergency_phone_number, company_name, postal_code, gender, country, province, city, born_on, joined_on, left_on,
    employment_status, language,
    array(select location_id from person_location join location on location.id = location_id
      where person_id = person.id and location.archived_at is null order by location_id) as location_ids,
    array(select position_id from person_position where person_id = person.id order by position_id) as position_ids
  from person where archived_at is null`;

const positionsWithKinds = sql`
  select id, name, array(select json_build_object('id', kind.id, 'name', kind.name)
    from position_certificate_kind join certificate_kind as kind on kind.id = kind_id
    where position_id = position.id order by kind.id) as kinds
  from position`;

/** People who can be seated; those who are gone have a name in no row. */
const candidates = sql`
  select person.id, first_name, last_name, canonical_email, role, is_active, key,
    array(select location_id from person_location where person_id = person.id order by location_id) as location_ids,
    array(select position_id from person_position where person_id = person.id order by position_id) as position_ids,
    ${certificatesOfPerson} as certificates
  from person where archived_at is null`;

/** Archived shifts still book their people in the past. */
const plannedShifts = sql`
  select shift.id, code, kind, repeat, location_id, location.timezone, comments, agenda,
    shift.archived_at is not null as is_archived,
    (select coalesce(json_agg(json_build_object('repeat', pattern.repeat, 'weekday', weekday, 'dates', dates::text,
      'minutes', minutes::text, 'position_ids', position_ids) order by pattern.id), '[]')
      from pattern where shift_id = shift.id) as patterns,
    (select coalesce(json_agg(json_build_object('person_id', person_id, 'seat', seat, 'weekday', weekday,
      'dates', dates::text, 'minutes', minutes::text) order by commitment.id), '[]')
      from commitment where shift_id = shift.id) as commitments,
    (select coalesce(json_agg(json_build_object('date', date, 'seat', seat, 'original_id', original_id,
      'substitute_id', substitute_id) order by date, seat), '[]')
      from replacement where shift_id = shift.id) as replacements,
    array(select date from dismissal where shift_id = shift.id order by date) as dismissed
  from shift join location on location.id = shift.location_id`;

const timeOff = sql`
  select person_id, weekday, dates::text, minutes::text from commitment where shift_id is null`;

/** The rows in one order, so that the same rows are the same text. */
async function asText(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(to_json(one) order by one::text), '[]')::text as text from (${query}) as one`.execute(
    db,
  );
  return rows[0]?.text ?? '[]';
}
