import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import { datesAround, LAST_DATE } from '@deckhand/domain/law/minor-work';
import { todayIn } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { certificatesOfPerson } from '../../plans/certificates.queries.ts';
import { lawsOfLocations, minorsBornAfter } from '../../plans/minors.queries.ts';
import { bornBeforeMinors } from '../../plans/minors.ts';

const FACTS = [
  'school',
  'references',
  'mapping',
  'locations',
  'positions',
  'people',
  // For shifts alone.
  'shifts',
  'daysOff',
  'closures',
  // People under 18, and the law of the locations where there are some (LA8).
  'minors',
  'laws',
  'lifeguardPositions',
] as const;
type Fact = (typeof FACTS)[number];

/**
 * Facts of the school for an import, as JSON that PostgreSQL writes: the thread that answers kiosks only passes the texts on. Each has
 * a portion of the rows, because one text of all would be copied again and again while it is received.
 */
export type Facts = Record<Fact, string[]>;

const ROWS_OF_PORTION = 200;

/** Reads all that an import of this kind is judged by, with a digest that says later whether it is still the same. */
export async function selectFacts(
  db: Kysely<Schema>,
  kind: ImportKind,
  now: Date,
): Promise<{ facts: Facts; digest: string }> {
  const portions = await selectPortions<Portion>(db, factsOf(db, kind, now), [sql`text`, digest]);
  const texts = FACTS.map((fact) => [fact, portions[fact].map(({ text }) => text)] as const);
  return { facts: Object.fromEntries(texts) as Facts, digest: digestOf(portions) };
}

/** Reads the digest of the facts alone. */
export async function selectFactsDigest(db: Kysely<Schema>, kind: ImportKind, now: Date): Promise<string> {
  return digestOf(await selectPortions(db, factsOf(db, kind, now), [digest]));
}

interface Portion {
  text: string;
  digest: string;
}
type Portions<Part> = Record<Fact, readonly Part[]>;

const digest = sql`encode(sha256(convert_to(text, 'UTF8')), 'hex') as digest`;

function digestOf(portions: Portions<Pick<Portion, 'digest'>>): string {
  return FACTS.map((fact) => portions[fact].map((portion) => portion.digest).join()).join(';');
}

/** Reads the rows in one order, so that the same rows are the same texts. */
async function selectPortions<Part extends Pick<Portion, 'digest'>>(
  db: Kysely<Schema>,
  queries: Queries,
  columns: readonly RawBuilder<unknown>[],
): Promise<Portions<Part>> {
  const found = await together(
    FACTS.map(async (fact) => {
      const query = queries[fact];
      if (query === undefined) return [fact, []] as const;
      const { rows } = await sql<Part>`
        select ${sql.join(columns)} from (
          select portion, json_agg(content order by rank)::text as text
          from (
            select to_json(one) as content, rank, (rank - 1) / ${ROWS_OF_PORTION}::integer as portion
            from (select one, row_number() over (order by one::text) as rank from (${query}) as one) as ranked
          ) as item
          group by portion
        ) as portions
        order by portion`.execute(db);
      return [fact, rows] as const;
    }),
  );
  return Object.fromEntries(found) as unknown as Portions<Part>;
}

type Queries = Partial<Record<Fact, RawBuilder<unknown>>>;

function factsOf(db: Kysely<Schema>, kind: ImportKind, now: Date): Queries {
  const always = {
    school: sql`select mark from settings`,
    references: sql`select reference, part, thing_id from import_reference where kind = ${kind}`,
    mapping: sql`select heading, column_name from import_mapping where kind = ${kind}`,
    locations: openLocations,
  };
  if (kind !== 'SHIFTS')
    return {
      ...always,
      positions: sql`
        select id, name, color, case when is_lifeguard then 'yes' else 'no' end as lifeguard from position`,
      ...(kind === 'PEOPLE' && { people: presentPeople }),
    };
  const born = bornBeforeMinors(now);
  const anyMinor = sql`exists (select from person where born_on > ${born}::date and archived_at is null)`;
  const dates = datesAround({ first: todayIn('HST', now), last: LAST_DATE });
  return {
    ...always,
    positions: positionsWithKinds,
    people: candidates,
    shifts: plannedShifts,
    daysOff: timeOff,
    closures: sql`select location_id, date, minutes::text from holiday`,
    minors: sql`${minorsBornAfter(db, born, dates)}`,
    laws: lawsOfLocations(anyMinor, dates),
    lifeguardPositions: sql`select id from position where is_lifeguard and ${anyMinor}`,
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
