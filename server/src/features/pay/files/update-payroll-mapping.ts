import { unknownDepartment, updatePayrollMapping } from '@deckhand/contract/pay/files/update-payroll-mapping';
import { formatLabels } from '@deckhand/domain/pay/files/mapping';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { saveMapping, selectLocationNames, selectPositionNames } from './mapping.queries.ts';
import { loadMappingAnswer, mappingOf } from './wire-mapping.ts';

/** PF1: files that were made before keep the mapping of their time. */
export const updatePayrollMappingRoute = route(updatePayrollMapping, (context) =>
  inTransaction(context.db, async (transaction) => {
    const { actor, body, now } = context;
    const [locations, positions] = await together([
      selectLocationNames(transaction),
      selectPositionNames(transaction),
    ]);
    const knows = (known: readonly { id: number }[], named: readonly { id: number }[]) =>
      named.every(({ id }) => known.some((one) => one.id === id));
    if (!knows(locations, body.locations) || !knows(positions, body.positions))
      refuse(409, unknownDepartment);
    const details = `Payroll files: ${formatLabels[body.format]}`;
    const [, , answer] = await together([
      saveMapping(transaction, mappingOf(body), { set_by: actor.id, set_at: now }),
      logSecurityEvents(transaction, context, [{ kind: 'SETTINGS_CHANGED', details }]),
      loadMappingAnswer(transaction),
    ]);
    return answer;
  }),
);
