import type { Budget } from '@deckhand/contract/budgets';
import { type Kysely, sql } from 'kysely';
import { logSecurityEvents, type Origin } from '../audit/log-security-events.ts';
import type { Schema } from '../schema/schema.ts';
import { limitWords } from './budgets.queries.ts';
import { refuseUntil } from './budgets.ts';

/** Counts the calls of each person, and of each token, and refuses with 429 when a budget is used up. */
export interface PersonBudgets {
  spend(personId: number, budgets: readonly Budget[], origin: Origin): Promise<void>;
  /** Counts a call of a token against its one budget, and says what is left of it. */
  spendOfToken(tokenId: number, budget: Budget, origin: Origin): Promise<Left>;
  /** Says what is left of the budget, as far as this server knows. */
  leftOfToken(tokenId: number, budget: Budget, now: Date): Left;
}

interface Left {
  calls: number;
  seconds: number;
}

/** A part of a person's budget that this server has, and the end of the budget's window. */
interface Share {
  left: number;
  isUsedUp: boolean;
  /** The calls beyond the share that the budget still had when this server last asked. */
  beyond: number;
  endsAt: Date;
  /** The statement that takes more, for which all calls of the person wait. */
  taking?: Promise<void> | undefined;
}

/** A server takes a thirtieth of a budget at once. */
function shareSize({ limit }: Budget): number {
  return Math.max(1, Math.floor(limit / 30));
}

/** More people than this are not remembered at once. */
const MOST_SHARES = 10_000;

/**
 * A person who writes little costs no statement: in each window a server allows one share by itself. It takes
 * further shares from the database, which count as spent when they are taken. So one server allows exactly
 * the budget in its window, and several together at most one share more for each further server.
 */
export function personBudgets(db: Kysely<Schema>): PersonBudgets {
  const shares = new Map<string, Share>();

  async function spendOne(subject: number, budget: Budget, origin: Origin): Promise<Share> {
    const { now } = origin;
    const scope = scopeOf(budget);
    const share = shareOf(`${scope} ${subject}`, now);
    while (share.left === 0 && share.endsAt > now) {
      if (share.isUsedUp) refuseUntil(share.endsAt, now);
      share.taking ??= takeShare(share, subject, budget, origin).finally(() => {
        share.taking = undefined;
      });
      await share.taking;
    }
    // A new window begins with the server's own share; what is left of the last one is lost.
    if (share.endsAt <= now) {
      share.left = shareSize(budget);
      share.isUsedUp = false;
      share.beyond = budget.limit - share.left;
      share.endsAt = new Date(now.getTime() + budget.window);
    }
    share.left -= 1;
    return share;
  }

  function shareOf(key: string, now: Date): Share {
    const known = shares.get(key);
    if (known !== undefined) return known;
    if (shares.size >= MOST_SHARES) {
      for (const [name, { endsAt, taking }] of shares)
        if (endsAt <= now && taking === undefined) shares.delete(name);
    }
    const share = { left: 0, isUsedUp: false, beyond: 0, endsAt: now };
    shares.set(key, share);
    return share;
  }

  async function takeShare(share: Share, subject: number, budget: Budget, origin: Origin): Promise<void> {
    const { now } = origin;
    const scope = scopeOf(budget);
    const amount = shareSize(budget);
    const limit = budget.limit - amount;
    const endsAt = new Date(now.getTime() + budget.window);
    const { rows } = await sql<{ count: number; ends_at: Date }>`
      insert into attempt_window as spent (scope, subject, count, ends_at)
      values (${scope}, ${String(subject)}, ${amount}, ${endsAt})
      on conflict (scope, subject) do update set
        count = case when spent.ends_at <= ${now} then excluded.count else spent.count + excluded.count end,
        ends_at = case when spent.ends_at <= ${now} then excluded.ends_at else spent.ends_at end
      returning count, ends_at`.execute(db);
    const [spent = { count: amount, ends_at: endsAt }] = rows;
    const before = spent.count - amount;
    const granted = Math.max(0, Math.min(amount, limit - before));
    share.left = granted;
    share.isUsedUp = granted === 0;
    share.beyond = Math.max(0, limit - before - granted);
    share.endsAt = spent.ends_at;
    // The first that finds it used up logs it; the others find that more was asked for since.
    if (granted === 0 && before < limit + amount) {
      const personId = budget.per === 'person' ? subject : origin.actor?.id;
      await logSecurityEvents(db, origin, [{ kind: 'LIMIT_REACHED', personId, details: limitWords(scope) }]);
    }
  }

  return {
    async spend(personId, budgets, origin) {
      for (const budget of budgets) await spendOne(personId, budget, origin);
    },
    async spendOfToken(tokenId, budget, origin) {
      return leftOf(await spendOne(tokenId, budget, origin), origin.now);
    },
    leftOfToken(tokenId, budget, now) {
      return leftOf(shareOf(`${scopeOf(budget)} ${tokenId}`, now), now);
    },
  };
}

function scopeOf({ name, per }: Budget): string {
  return `${name} per ${per}`;
}

function leftOf({ left, beyond, endsAt }: Share, now: Date): Left {
  return {
    calls: left + beyond,
    seconds: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)),
  };
}
