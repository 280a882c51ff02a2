import { managementColumns, noPosition } from '@deckhand/contract/payroll/list-management-report';
import type { WorkedRow } from './payroll.queries.ts';

/** Names that a position's column cannot have; the last is no key of an object, whatever one assigns to it. */
const TAKEN = [...managementColumns.first, ...managementColumns.last, noPosition, '__proto__'];

/** P4: a column for each position worked, by name, what was worked as no position in particular last. */
export function positionColumns(worked: readonly WorkedRow[]): Map<number | null, string> {
  const named = new Map<number, string>();
  for (const { position_id: id, position_name: name } of worked) {
    if (id !== null && name !== null) named.set(id, name);
  }
  const taken = new Set([...TAKEN, ...named.values()].map(comparable));
  const columns = new Map<number | null, string>();
  for (const [id, name] of [...named].sort(([, left], [, right]) => left.localeCompare(right, 'en'))) {
    columns.set(id, TAKEN.some((fixed) => comparable(fixed) === comparable(name)) ? renamed(name) : name);
  }
  if (worked.some((row) => row.position_id === null)) columns.set(null, noPosition);
  return columns;

  /** Nobody reads two columns apart that are called the same. */
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
