import { attempts } from '@deckhand/contract/limits';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import type { CountedBudget } from '../../platform/budgets/budgets.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import type { Schema } from '../../platform/schema/schema.ts';

const { window, longestBlock, forgottenAfter } = attempts.employeeCode;

const milliseconds = (count: number) => sql`${count} * interval '1 ms'`;

interface CodeLookup {
  /** Null when no active person has the code. */
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  /** Theirs, or the school's. */
  language: string;
  /** The attendance that is open; null if the person is not clocked in. */
  open_id: number | null;
  clocked_in: Date | null;
  paid_minutes: number | null;
  ended_by: Schema['attendance']['ended_by'];
  open_zone: ZoneCode | null;
  rate: Schema['attendance']['rate'] | null;
  /** Where it is open, and whether that location needs anybody around today. */
  open_location: number | null;
  has_needs: boolean | null;
  /** Whether the session was opened: the person may clock in now. */
  is_opened: boolean;
  only_enrolled_kiosks_may_punch: boolean;
  /** The person's latest punch that waits for a manager; null if none does. */
  waiting_at: Date | null;
  waiting_zone: ZoneCode | null;
  /** Whether this wrong code is the one with which a wait begins. */
  is_limit_reached: boolean;
  /** The end of the wait; null if none of the subjects has to wait. */
  blocked_until: Date | null;
}

/**
 * K4: finds the person with a code and opens a session with which they can clock in, if they are not clocked in and no punch
 * of theirs waits. Counts a wrong code against the budgets (of a kiosk or networks) in the same statement. So at most one guess per
 * connection slips through at the same moment, and the limit holds across all servers. The code of an inactive or deleted person
 * counts as wrong.
 */
export async function lookUpCode(
  db: Kysely<Schema>,
  code: string,
  budgets: readonly CountedBudget[],
  session: { tokenHash: Buffer; expiresAt: Date },
  { now, kiosk }: { now: Date; kiosk: { id: number } | undefined },
): Promise<CodeLookup> {
  const [found] = await codeLookup(db, {
    code,
    subjects: budgets.map(({ scope, subject }) => `${scope} ${subject}`),
    limits: budgets.map(({ limit }) => limit),
    tokenHash: session.tokenHash,
    expiresAt: session.expiresAt,
    isKiosk: kiosk !== undefined,
    now,
  });
  if (found === undefined) throw new Error('The school has no settings.');
  return found;
}

interface LookupValues {
  code: string;
  subjects: string[];
  limits: number[];
  tokenHash: Buffer;
  expiresAt: Date;
  isKiosk: boolean;
  now: Date;
}

const codeLookup = builtOnce(
  (_db, value: Slots<LookupValues>) => sql<CodeLookup>`
    with asked as (select ${value.now}::timestamptz as at),
    puncher as (
      select id, first_name, last_name, language from person
      where key = ${value.code} and archived_at is null and is_active
    ),
    guesser as (
      select * from unnest(
        ${value.subjects}::text[], ${value.limits}::integer[]
      ) as guesser (subject, most)
    ),
    before as (
      select max(ends_at) as ends_at from code_guess join guesser using (subject), asked
      where wrong >= most and ends_at > at
    ),
    guess as (
      select case when before.ends_at is null and not exists (select from puncher)
        then count_wrong_code(${value.subjects}::text[], ${value.limits}::integer[], ${value.now}::timestamptz,
          ${milliseconds(window)}, ${milliseconds(longestBlock)}, ${milliseconds(forgottenAfter)}) end as waits
      from before
    ),
    open as (
      select attendance.id, clocked_in, paid_minutes, ended_by, timezone, rate, location_id,
        exists (select from coverage_need as need, asked where need.location_id = attendance.location_id
          and need.dates && datemultirange(daterange(at::date - 1, at::date + 1, '[]'))) as has_needs
      from attendance join puncher on puncher.id = person_id join location on location.id = location_id
      where clocked_out is null
    ),
    waiting as (
      select happened_at, timezone
      from (
        select happened_at, kiosk_id from offline_punch
        where person_id = (select id from puncher) and waits and settled_at is null
        order by happened_at desc limit 1
      ) as latest
      join kiosk on kiosk.id = kiosk_id join location on location.id = kiosk.location_id
    ),
    opened as (
      insert into kiosk_session (token_hash, person_id, created_at, expires_at)
      select ${value.tokenHash}, puncher.id, ${value.now}::timestamptz, ${value.expiresAt}::timestamptz
      from puncher, settings, before
      where before.ends_at is null and (${value.isKiosk} or not settings.only_enrolled_kiosks_may_punch)
        and not exists (select from open) and not exists (select from waiting)
      returning token_hash
    )
    select puncher.id, puncher.first_name, puncher.last_name, coalesce(puncher.language, settings.language) as language,
      open.id as open_id, open.clocked_in, open.paid_minutes, open.ended_by, open.timezone as open_zone, open.rate,
      open.location_id as open_location, open.has_needs,
      settings.only_enrolled_kiosks_may_punch, waiting.happened_at as waiting_at, waiting.timezone as waiting_zone,
      exists (select from opened) as is_opened,
      guess.waits[1] is not null as is_limit_reached,
      coalesce(before.ends_at, guess.waits[2]) as blocked_until
    from settings cross join before cross join guess left join puncher on true left join open on true left join waiting on true`,
);
