import type { ImportDraft, ImportRow } from './draft.ts';

export const kindNames: Readonly<Record<ImportDraft['kind'], string>> = {
  LOCATIONS: 'Locations',
  POSITIONS: 'Positions',
  PEOPLE: 'People',
  SHIFTS: 'Shifts',
};

export const outcomeNames: Readonly<Record<ImportRow['outcome'], string>> = {
  NEW: 'New',
  CHANGES: 'Changes',
  SAME: 'The same',
  WARNING: 'Warning',
  ERROR: 'Error',
  LEFT_OUT: 'Left out',
};

export const outcomeTones = {
  NEW: 'ok',
  CHANGES: 'info',
  SAME: 'neutral',
  WARNING: 'warning',
  ERROR: 'danger',
  LEFT_OUT: 'neutral',
} as const satisfies Record<ImportRow['outcome'], string>;

/** '12 rows', '1 row' */
export function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
}

/** Says in a finished import what it did: '58 added, 2 changed'. */
export function doneWords({ added, changed }: { added: number; changed: number }): string {
  if (added + changed === 0) return 'Nothing was new';
  const parts = [added > 0 && `${added} added`, changed > 0 && `${changed} changed`];
  return parts.filter(Boolean).join(', ');
}
