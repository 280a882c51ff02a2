import type { Parsed } from '@deckhand/contract/call';
import type { PaySettings } from '@deckhand/contract/pay/wages/pay-settings';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { lockPaySettings, storePaySettings } from './pay-settings.queries.ts';

export const updatePaySettingsRoute = route(updatePaySettings, ({ db, actor, body, now }) =>
  inTransaction(db, (transaction) => changePaySettings(transaction, actor, body, now)),
);

/** WA1, WA4: who turned wages on, and who may see them, is in the audit trail. */
export async function changePaySettings(
  transaction: Transaction<Schema>,
  actor: Actor,
  body: Parsed<typeof updatePaySettings, 'body'>,
  now: Date,
): Promise<PaySettings> {
  const before = await lockPaySettings(transaction);
  const after = {
    has_wages: body.has_wages ?? before.has_wages,
    managers_see_wages: body.managers_see_wages ?? before.managers_see_wages,
    pays_leave: body.pays_leave ?? before.pays_leave,
    cost_in_summary: body.cost_in_summary ?? before.cost_in_summary,
    cost_in_management: body.cost_in_management ?? before.cost_in_management,
  };
  await storePaySettings(later(transaction), after);
  const change = { subject: 'pay_settings', subjectId: 1, before, after };
  await writeAudit(transaction, [change], { actorId: actor.id, cause: 'PAY_SETTINGS', now });
  return after;
}
