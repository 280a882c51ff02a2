import { type ExportedFile, FILE_COLUMNS, type FileColumn } from '../../file-columns.ts';

/** A column of a file that is imported and exported. */
export interface ImportColumn {
  /** The heading in files that Deckhand writes. */
  readonly name: string;
  readonly title: string;
  readonly spanish: string;
  /** Headings of other systems: of Deputy, When I Work and Homebase. */
  readonly aliases?: readonly string[];
}

type ColumnWords = Omit<ImportColumn, 'name'>;
type IdentityColumn = 'deckhand_id' | 'reference';

/** Columns that every file has, by which a row is known again (MI5). */
const IDENTITY_WORDS: Readonly<Record<IdentityColumn, ColumnWords>> = {
  deckhand_id: { title: 'Deckhand ID', spanish: 'ID de Deckhand' },
  reference: {
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
};

/** The columns of a file in its order, with their words. */
export function columnsOf<File extends ExportedFile>(
  file: File,
  words: Readonly<Record<Exclude<FileColumn<File>, IdentityColumn>, ColumnWords>>,
): ImportColumn[] {
  const all: Readonly<Record<string, ColumnWords>> = { ...IDENTITY_WORDS, ...words };
  return FILE_COLUMNS[file].flatMap((name) => {
    const known = all[name];
    return known ? { name, ...known } : [];
  });
}
