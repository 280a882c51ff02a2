import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import type { ImportDraft, ImportRow } from './draft.ts';

export const kindNames: Readonly<Record<ImportDraft['kind'], string>> = {
  LOCATIONS: mark('Locations'),
  POSITIONS: mark('Positions'),
  PEOPLE: mark('People'),
  SHIFTS: mark('Shifts'),
};

export function kindName(kind: ImportDraft['kind']): string {
  return sayKnown(kindNames[kind]);
}

export const outcomeNames: Readonly<Record<ImportRow['outcome'], string>> = {
  NEW: mark('New'),
  CHANGES: mark('Changes'),
  SAME: mark('The same'),
  WARNING: mark('Warning'),
  ERROR: mark('Error'),
  LEFT_OUT: mark('Left out'),
};

export const outcomeTones = {
  NEW: 'ok',
  CHANGES: 'info',
  SAME: 'neutral',
  WARNING: 'warning',
  ERROR: 'danger',
  LEFT_OUT: 'neutral',
} as const satisfies Record<ImportRow['outcome'], string>;

type Titled = ImportPreview['columns'][number];

/** The title of a column in the spoken language. A file has both, to be found by either (MI1). */
export function columnTitle({ title, spanish }: Titled): string {
  return spokenLanguage()?.code === 'es' ? spanish : title;
}

export function titleOf(columns: readonly Titled[], name: string): string {
  const column = columns.find((one) => one.name === name);
  return column ? columnTitle(column) : name;
}

/** Says in a finished import what it did: '58 added, 2 changed'. */
export function doneWords({ added, changed }: { added: number; changed: number }): string {
  if (added + changed === 0) return say('Nothing was new');
  const parts = [
    added > 0 && say('{n} added', { n: added }),
    changed > 0 && say('{n} changed', { n: changed }),
  ];
  return parts.filter(Boolean).join(', ');
}
