import { type Budget, budgets } from './budgets.ts';
import type { CallDeclaration } from './call.ts';
import { attempts } from './limits.ts';

const [reads] = budgets('reads', 'calls', { token: attempts.readsPerToken }) as [Budget];
const [changes] = budgets('changes', 'calls', { token: attempts.changesPerToken }) as [Budget];

/** TK4: the budgets of each token. */
export const tokenBudgets = { reads, changes } as const;

/** The budget of the token that makes the call, in place of the person's own of writes. */
export function tokenBudgetOf({ method }: CallDeclaration): Budget {
  return method === 'GET' ? reads : changes;
}

/** Wrong tokens of a network, as wrong passwords. */
export const wrongTokenBudgets = budgets('wrong-token', 'failures', {
  network: attempts.wrongTokenPerNetwork,
});
