import { type Budget, budgets } from './budgets.ts';
import type { CallDeclaration } from './call.ts';
import { attempts } from './limits.ts';

const writes = budgets('writes', 'calls', { person: attempts.writesPerPerson });

/** For calls that mail people who may not have asked for it; declared with the call. */
export const mailBudgets = budgets('emails', 'calls', { person: attempts.mailsPerPerson });

/** For calls that answer with a file; one that always does declares it. */
export const exportBudgets = budgets('exports', 'calls', { person: attempts.exportsPerPerson });

/**
 * The budgets that count every call of a signed-in person: the one of all calls that change something, and
 * those that the call declares besides. Logging out is always possible.
 */
export function personBudgetsOf(call: CallDeclaration, writesPerHour?: number): Budget[] {
  const { access, method, name, budgets: declared = [] } = call;
  if (typeof access === 'string') return [];
  const own = declared.filter(({ per, counts }) => per === 'person' && counts === 'calls');
  return scaled(method === 'GET' || name === 'logout' ? own : [...writes, ...own], writesPerHour);
}

/** The budgets of a call that can answer with a file, for when it does. */
export function exportBudgetsOf({ success }: CallDeclaration, writesPerHour?: number): Budget[] {
  return success.file === undefined ? [] : scaled(exportBudgets, writesPerHour);
}

/** A school that allows more writes allows more of the others as well. */
function scaled(all: readonly Budget[], writesPerHour: number = attempts.writesPerPerson.limit): Budget[] {
  const ratio = writesPerHour / attempts.writesPerPerson.limit;
  return all.map((budget) => ({ ...budget, limit: Math.ceil(budget.limit * ratio) }));
}
