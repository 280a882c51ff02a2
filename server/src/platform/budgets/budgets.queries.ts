import { type Kysely, type RawBuilder, sql } from 'kysely';
import { eventRow, type Origin, type SecurityEvent } from '../audit/log-security-events.ts';
import type { Schema } from '../schema/schema.ts';

/** A declared budget and its subject. */
export interface CountedBudget {
  scope: string;
  subject: string;
  limit: number;
  window: number;
  /** A success shows that its failures were the owner's own typing errors. */
  isOwners: boolean;
}

/** The name of a budget in the security log: 'reset-code per network' is 'Reset code per network'. */
export function limitWords(scope: string): string {
  return `${scope.slice(0, 1).toUpperCase()}${scope.slice(1).replaceAll('-', ' ')}`;
}

/** The budgets as rows of a query. */
function budgetRows(budgets: readonly CountedBudget[], now: Date): RawBuilder<unknown> {
  const column = <Value>(value: (budget: CountedBudget) => Value) => budgets.map(value);
  return sql`
    budget as (
      select * from unnest(
        ${column(({ scope }) => scope)}::text[], ${column(({ subject }) => subject)}::text[],
        ${column(({ limit }) => limit)}::integer[], ${column(({ isOwners }) => isOwners)}::boolean[],
        ${column(({ window }) => new Date(now.getTime() + window))}::timestamptz[],
        ${column(({ scope }) => limitWords(scope))}::text[]
      ) as budget (scope, subject, most, is_owners, would_end, words)
    )`;
}

/** The end of the wait, if one of the budgets is used up; for a query that looks up something else too. */
export function usedUpUntil(budgets: readonly CountedBudget[], now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select max(ends_at) from attempt_window join unnest(
      ${budgets.map(({ scope }) => scope)}::text[], ${budgets.map(({ subject }) => subject)}::text[],
      ${budgets.map(({ limit }) => limit)}::integer[]
    ) as budget (scope, subject, most) using (scope, subject)
    where count >= most and ends_at > ${now})`;
}

export async function selectUsedUp(
  db: Kysely<Schema>,
  budgets: readonly CountedBudget[],
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select ${usedUpUntil(budgets, now)} as until`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}

/**
 * Counts one more for each budget, unless one is used up. Returns the end of the wait if one was, or is now exceeded. The rows
 * are counted in one order, so that calls at the same moment, on any number of servers, wait for each other and never in a
 * circle.
 */
export async function countOneMore(
  db: Kysely<Schema>,
  budgets: readonly CountedBudget[],
  origin: Origin,
  failure?: SecurityEvent,
): Promise<Date | null> {
  const { now } = origin;
  const event = eventRow(origin, failure ?? { kind: 'LIMIT_REACHED' });
  const who = sql`${event.at}::timestamptz, ${event.actor_id}::integer, ${event.address}, ${event.browser}`;
  const { rows } = await sql<{ until: Date | null }>`
    with ${budgetRows(budgets, now)},
    used_up as (select ${usedUpUntil(budgets, now)} as until),
    counted as (
      insert into attempt_window (scope, subject, count, ends_at)
      select scope, subject, 1, would_end from budget
      where (select until from used_up) is null
      order by scope, subject
      on conflict (scope, subject) do update set
        count = case when attempt_window.ends_at <= ${now} then 1 else attempt_window.count + 1 end,
        ends_at = case when attempt_window.ends_at <= ${now} then excluded.ends_at else attempt_window.ends_at end
      returning scope, subject, count, ends_at
    ),
    logged as (
      insert into security_event (at, actor_id, address, browser, kind, person_id, details)
      select ${who}, ${event.kind}, ${event.person_id}::integer, ${event.details} where ${failure !== undefined}
      union all
      select ${who}, 'LIMIT_REACHED', case when is_owners then ${event.person_id}::integer end, words
      from counted join budget using (scope, subject) where count = most
    )
    select coalesce(
      (select until from used_up),
      (select max(ends_at) from counted join budget using (scope, subject) where count > most)
    ) as until`.execute(db);
  return rows[0]?.until ?? null;
}

/**
 * Forgives the failures before a success: the owner's own budget is full again, and the others get back what it had lost.
 * Does nothing if a budget is used up, and returns the end of the wait.
 */
export async function forgiveFailures(
  db: Kysely<Schema>,
  budgets: readonly CountedBudget[],
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    with ${budgetRows(budgets, now)},
    held as (
      select scope, subject, count, ends_at, most, is_owners
      from attempt_window join budget using (scope, subject)
      where ends_at > ${now}
      order by scope, subject
      for update of attempt_window
    ),
    used_up as (select max(ends_at) as until from held where count >= most),
    own as (select coalesce(max(count), 0) as failures from held where is_owners),
    forgiven as (
      update attempt_window set count = greatest(attempt_window.count - own.failures, 0)
      from held, own
      where attempt_window.scope = held.scope and attempt_window.subject = held.subject
        and own.failures > 0 and (select until from used_up) is null
    )
    select until from used_up`.execute(db);
  return rows[0]?.until ?? null;
}
