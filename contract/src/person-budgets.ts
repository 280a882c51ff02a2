import { type Budget, budgets } from './budgets.ts';
import type { CallDeclaration } from './call.ts';
import { attempts } from './limits.ts';

const writes = budgets('writes', 'calls', { person: attempts.writesPerPerson });

/** For calls that mail people who may not have asked for it; declared with the call. */
export const mailBudgets = budgets('mails', 'calls', { person: attempts.mailsPerPerson });

/** For calls that answer with a file, when they do. */
export const exportBudgets = budgets('exports', 'calls', { person: attempts.exportsPerPerson });

/**
 * The budgets that count every call of a signed-in person: the one of all calls that change something, and what the call
 * declares besides. Whoever wants to leave can always log out.
 */
export function personBudgetsOf({ access, method, name, budgets: declared = [] }: CallDeclaration): Budget[] {
  if (typeof access === 'string') return [];
  const own = declared.filter(({ per, counts }) => per === 'person' && counts === 'calls');
  return method === 'GET' || name === 'logout' ? own : [...writes, ...own];
}
