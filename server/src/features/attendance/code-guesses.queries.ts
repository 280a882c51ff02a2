import { attempts } from '@deckhand/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

const { limit, window, longestBlock, forgottenAfter } = attempts.employeeCode;

interface CodeLookup {
  /** Null when no active person has the code. */
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  is_clocked_in: boolean;
  only_enrolled_kiosks_may_punch: boolean;
  /** The end of the subject's wait; null if it does not have to wait. */
  blocked_until: Date | null;
}

/**
 * K4: finds the person with a code, and counts a wrong code against the subject (a kiosk or an address) in the same
 * statement. So at most one guess per connection slips through at the same moment, and the limit holds across all servers.
 * The code of an inactive or deleted person counts as wrong.
 *
 * `ends_at` is the end of the minute in which wrong codes are counted or, after too many, the end of the wait. Each wait is
 * twice as long as the one before, until a day passes without a wait.
 */
export async function lookUpCode(
  db: Kysely<Schema>,
  code: string,
  subject: string,
  now: Date,
): Promise<CodeLookup> {
  const { rows } = await sql<CodeLookup>`
    with asked as (select ${now}::timestamptz as at),
    puncher as (
      select id, first_name, last_name from person
      where key = ${code} and archived_at is null and is_active
    ),
    before as (
      select ends_at from code_guess, asked
      where subject = ${subject} and wrong >= ${limit} and ends_at > at
    ),
    guess as (
      insert into code_guess (subject, wrong, ends_at, blocks, forgotten_at)
      select ${subject}, 1, at + ${window} * interval '1 ms', 0, at + ${window} * interval '1 ms' from asked
      where not exists (select from puncher)
      on conflict (subject) do update set
        wrong = case when code_guess.ends_at <= ${now} then 1 else code_guess.wrong + 1 end,
        ends_at = case
          when code_guess.ends_at <= ${now} then excluded.ends_at
          when code_guess.wrong + 1 = ${limit}
            then ${now}::timestamptz + least(${window} * 2 ^ code_guess.blocks, ${longestBlock}) * interval '1 ms'
          else code_guess.ends_at end,
        blocks = case
          when code_guess.ends_at <= ${now} and code_guess.forgotten_at <= ${now} then 0
          when code_guess.ends_at > ${now} and code_guess.wrong + 1 = ${limit} then code_guess.blocks + 1
          else code_guess.blocks end,
        forgotten_at = case
          when code_guess.ends_at > ${now} and code_guess.wrong + 1 = ${limit}
            then ${now}::timestamptz + ${longestBlock + forgottenAfter} * interval '1 ms'
          else greatest(code_guess.forgotten_at, excluded.forgotten_at) end
      returning wrong, ends_at
    )
    select puncher.id, puncher.first_name, puncher.last_name,
      exists (select from attendance where person_id = puncher.id and clocked_out is null) as is_clocked_in,
      settings.only_enrolled_kiosks_may_punch,
      case when puncher.id is null
        then (select ends_at from guess where wrong > ${limit})
        else (select ends_at from before) end as blocked_until
    from settings left join puncher on true`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The school has no settings.');
  return found;
}
