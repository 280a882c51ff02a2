import type { ImportColumn } from './columns/column.ts';
import { LOCATION_COLUMNS } from './columns/locations.ts';
import { PEOPLE_COLUMNS } from './columns/people.ts';
import { POSITION_COLUMNS } from './columns/positions.ts';
import { SHIFT_COLUMNS } from './columns/shifts.ts';

/** Kinds of files, in the order in which a school moves in. */
export const IMPORT_KINDS = ['LOCATIONS', 'POSITIONS', 'PEOPLE', 'SHIFTS'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  LOCATIONS: LOCATION_COLUMNS,
  POSITIONS: POSITION_COLUMNS,
  PEOPLE: PEOPLE_COLUMNS,
  SHIFTS: SHIFT_COLUMNS,
};

/** A heading by hand: the column that it means, or null for none. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Headings are the same whatever their case, accents and signs: 'E-Mail' is 'email'. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** MI1: finds the column of each heading: by hand, by its names, then by those of other systems. Each column is found once. */
export function findColumns(
  kind: ImportKind,
  headings: readonly string[],
  mapping: Mapping,
): (string | null)[] {
  const columns = IMPORT_COLUMNS[kind];
  const byHand = new Map(Object.entries(mapping).map(([heading, name]) => [plainHeading(heading), name]));
  const found: (string | null)[] = headings.map(() => null);
  const ways: ((heading: string) => string | null | undefined)[] = [
    (heading) => byHand.get(heading),
    (heading) =>
      columns.find(({ name, title, spanish }) =>
        [name, title, spanish].some((known) => plainHeading(known) === heading),
      )?.name,
    (heading) =>
      columns.find(({ aliases = [] }) => aliases.some((one) => plainHeading(one) === heading))?.name,
  ];
  for (const [rank, wayOf] of ways.entries()) {
    for (const [index, text] of headings.entries()) {
      const heading = plainHeading(text);
      if (found[index] !== null || (rank > 0 && byHand.has(heading))) continue;
      const name = wayOf(heading) ?? null;
      const isKnown = columns.some((column) => column.name === name);
      if (isKnown && !found.includes(name)) found[index] = name;
    }
  }
  return found;
}
