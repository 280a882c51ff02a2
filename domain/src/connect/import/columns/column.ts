/** A column of a file that is imported and exported. */
export interface ImportColumn {
  /** The heading in files that Deckhand writes. */
  readonly name: string;
  readonly title: string;
  readonly spanish: string;
  /** Headings of other systems: of Deputy, When I Work and Homebase. */
  readonly aliases?: readonly string[];
  /** Other systems write it, and Deckhand does not. */
  readonly isOnlyRead?: true;
}

/** Columns that every file has, by which a row is known again (MI5). */
export const IDENTITY_COLUMNS: readonly ImportColumn[] = [
  { name: 'deckhand_id', title: 'Deckhand ID', spanish: 'ID de Deckhand' },
  {
    name: 'reference',
    title: 'Reference',
    spanish: 'Referencia',
    aliases: [
      'id',
      'employee id',
      'user id',
      'external id',
      'export code',
      'payroll id',
      'pos id',
      'shift id',
    ],
  },
];
