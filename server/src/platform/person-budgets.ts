import type { Budget } from '@deckhand/contract/budgets';
import { type Kysely, sql } from 'kysely';
import { refuseUntil } from './budgets.ts';
import type { Schema } from './schema.ts';
import { logSecurityEvents, type Origin } from './security-log/log-security-events.ts';

/** Counts the calls of each person, and refuses with 429 when a budget is used up. */
export interface PersonBudgets {
  spend(personId: number, budgets: readonly Budget[], origin: Origin): Promise<void>;
}

/** A part of a person's budget that this server took in advance, and the end of the budget's window. */
interface Share {
  left: number;
  isUsedUp: boolean;
  endsAt: Date;
  /** The statement that takes more, for which all calls of the person wait. */
  taking?: Promise<void> | undefined;
}

/** A server takes a thirtieth of a budget at once. */
const SHARES = 30;

/** More people than this are not remembered at once. */
const MOST_SHARES = 10_000;

/**
 * Most calls cost no statement, because a server takes shares of a budget in advance. Shares are counted as spent when they
 * are taken, so all servers together never allow more than the budget in its window; a person who uses several servers
 * may be refused earlier, by less than one share for each further server.
 */
export function personBudgets(db: Kysely<Schema>): PersonBudgets {
  const shares = new Map<string, Share>();

  async function spendOne(personId: number, budget: Budget, origin: Origin): Promise<void> {
    const { now } = origin;
    const scope = `${budget.name} per ${budget.per}`;
    const share = shareOf(`${scope} ${personId}`, now);
    while (share.left === 0 || share.endsAt <= now) {
      if (share.isUsedUp && share.endsAt > now) refuseUntil(share.endsAt, now);
      share.taking ??= take(share, scope, personId, budget, origin).finally(() => {
        share.taking = undefined;
      });
      await share.taking;
    }
    share.left -= 1;
  }

  function shareOf(key: string, now: Date): Share {
    const known = shares.get(key);
    if (known !== undefined) return known;
    if (shares.size >= MOST_SHARES) {
      for (const [name, { endsAt, taking }] of shares)
        if (endsAt <= now && taking === undefined) shares.delete(name);
    }
    const share = { left: 0, isUsedUp: false, endsAt: now };
    shares.set(key, share);
    return share;
  }

  async function take(
    share: Share,
    scope: string,
    personId: number,
    budget: Budget,
    origin: Origin,
  ): Promise<void> {
    const { now } = origin;
    const amount = Math.max(1, Math.floor(budget.limit / SHARES));
    const endsAt = new Date(now.getTime() + budget.window);
    const { rows } = await sql<{ count: number; ends_at: Date }>`
      insert into attempt_window as spent (scope, subject, count, ends_at)
      values (${scope}, ${String(personId)}, ${amount}, ${endsAt})
      on conflict (scope, subject) do update set
        count = case when spent.ends_at <= ${now} then excluded.count else spent.count + excluded.count end,
        ends_at = case when spent.ends_at <= ${now} then excluded.ends_at else spent.ends_at end
      returning count, ends_at`.execute(db);
    const [spent = { count: amount, ends_at: endsAt }] = rows;
    const before = spent.count - amount;
    const granted = Math.max(0, Math.min(amount, budget.limit - before));
    // What is left of a window that ended is lost with it.
    share.left = share.endsAt.getTime() === spent.ends_at.getTime() ? share.left + granted : granted;
    share.isUsedUp = granted === 0;
    share.endsAt = spent.ends_at;
    // The first that finds it used up logs it; the others find that more was asked for since.
    if (granted === 0 && before < budget.limit + amount) {
      await logSecurityEvents(db, origin, [{ kind: 'LIMIT_REACHED', personId, details: scope }]);
    }
  }

  return {
    async spend(personId, budgets, origin) {
      for (const budget of budgets) await spendOne(personId, budget, origin);
    },
  };
}
