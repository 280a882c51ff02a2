import { managementColumns, noPosition } from '@deckhand/contract/reports/payroll/list-management-report';
import type { WorkedRow } from './payroll.queries.ts';

/** Names that a position's column cannot have. `__proto__` cannot be assigned as a key of an object. */
const TAKEN = [...managementColumns.first, ...managementColumns.last, noPosition, '__proto__'];

/** P4: returns a column for each position worked, ordered by name. Time without a position comes last. */
export function positionColumns(
  worked: readonly WorkedRow[],
  others: readonly string[] = [],
): Map<number | null, string> {
  const fixed = [...TAKEN, ...others];
  const named = new Map<number, string>();
  for (const { position_id: id, position_name: name } of worked) {
    if (id !== null && name !== null) named.set(id, name);
  }
  const taken = new Set([...fixed, ...named.values()].map(comparable));
  const columns = new Map<number | null, string>();
  for (const [id, name] of [...named].sort(([, left], [, right]) => left.localeCompare(right, 'en'))) {
    columns.set(id, fixed.some((other) => comparable(other) === comparable(name)) ? renamed(name) : name);
  }
  if (worked.some((row) => row.position_id === null)) columns.set(null, noPosition);
  return columns;

  /** Extends the name until no other column has it. */
  function renamed(name: string): string {
    const longer = `${name} (position)`;
    if (taken.has(comparable(longer))) return renamed(longer);
    taken.add(comparable(longer));
    return longer;
  }
}

function comparable(name: string): string {
  return name.toLowerCase();
}
