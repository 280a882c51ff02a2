import type { MigrationFile } from '../../database/migrate.ts';
import { type Catalog, type Column, type Constraint, fill, type Table, WIDTH } from './read-catalog.ts';

/** The outline of the database for people: its tables, and its functions with the migration that has the body of each. */
export function describeSchema({ tables, functions }: Catalog, migrations: readonly MigrationFile[]): string {
  return [
    '-- The database as the migrations leave it. `npm run schema` makes this file: change the tables by a migration.',
    '',
    ...tables.map(describeTable),
    '-- Functions, each with the migration that has its body and says why:',
    ...functions.map(({ name, signature, result }) => {
      const made = migrations.findLast(({ sql }) => makes(sql, name));
      return `-- \`${name}(${plain(signature)}) returns ${plain(result)}\`${made ? `: \`${made.name}\`` : ''}`;
    }),
    '',
  ].join('\n');
}

function describeTable({ name, comment, columns, constraints, indexes, triggers }: Table): string {
  const ofTable = constraints.filter(({ columns: of, kind }) => of.length > 1 || kind === 'x');
  const parts = [
    ...columns.map((column) => {
      const own = constraints.filter((found) => !ofTable.includes(found) && found.columns[0] === column.name);
      return describeColumn(column, own);
    }),
    ...ofTable.map(({ name: given, definition }) =>
      // The rest have the names that PostgreSQL gives.
      /_(pkey|key|fkey|check)\d*$/.test(given)
        ? plain(definition)
        : `constraint ${given} ${plain(definition)}`,
    ),
  ];
  return [
    ...wrap(comment ?? ''),
    ...columns.flatMap((column) => (column.comment ? wrap(`${column.name}: ${column.comment}`) : [])),
    fill(`create table ${name} (`, parts, ', ', ');'),
    ...indexes.map((definition) => `${plain(definition)};`),
    ...describeTriggers(triggers),
    '',
  ].join('\n');
}

function describeColumn({ name, type, isRequired, filledBy, expression }: Column, own: Constraint[]): string {
  const filling = {
    identity: ' generated always as identity',
    generated: ` generated always as (${plain(expression ?? '')})`,
    default: ` default ${plain(expression ?? '')}`,
  };
  const isKey = own.some(({ kind }) => kind === 'p');
  return [
    `${name} ${plain(type)}`,
    isRequired && !isKey && filledBy !== 'identity' ? ' not null' : '',
    filledBy ? filling[filledBy] : '',
    // The words of a constraint on the table name the column once more.
    ...own.map(({ kind, definition }) =>
      plain(kind === 'c' ? ` ${definition}` : ` ${definition.replace(/FOREIGN KEY \(\w+\) | \(\w+\)$/, '')}`),
    ),
  ].join('');
}

/** One line for each function that triggers of the table call, with all the events at which they do. */
function describeTriggers(definitions: readonly string[]): string[] {
  const events = new Map<string, string[]>();
  for (const definition of definitions) {
    const [, moment = '', event = '', call = ''] =
      /TRIGGER \w+ (BEFORE|AFTER) (.*?) ON .* EXECUTE FUNCTION (.*)$/.exec(definition) ?? [];
    const key = `${moment} ${call}`;
    events.set(key, [...(events.get(key) ?? []), event]);
  }
  return [...events].map(([key, of]) => {
    const [moment, call] = key.split(/ (.*)/);
    return `-- ${plain(`${moment} ${of.join(', ')}`)}: \`${call}\``;
  });
}

/** The catalog's words as we write them in migrations. */
function plain(definition: string): string {
  return definition
    .replace(/\s+/g, ' ')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/::(text|smallint|integer|int4range|tstzmultirange)\b(\[\])?/g, '')
    .replace(/= ANY \(ARRAY\[(.*?)\]\)/g, 'in ($1)')
    .replace(/(\w+) >= (\d+) AND \1 <= (\d+)/g, '$1 between $2 and $3')
    .replace(/(REFERENCES \S+)\(id\)/g, '$1')
    .replace(/ ON public\.| USING btree/g, (found) => (found.startsWith(' ON') ? ' ON ' : ''))
    .replaceAll('"position"', 'position')
    .replace(/'[^']*'|\b[A-Z]{2,}\b/g, (word) => (word.startsWith("'") ? word : word.toLowerCase()));
}

/** Whether a migration makes the function. Those of the two logs are made by a loop. */
function makes(sql: string, name: string): boolean {
  const written = name.replace(/audit|security_event/, '(?:$&|%1\\$s)');
  return new RegExp(`^ *create (?:or replace )?function ${written}\\b`, 'm').test(sql);
}

/** Writes a text as lines of comments. */
function wrap(text: string): string[] {
  const lines = text.match(new RegExp(`\\S.{0,${WIDTH - 4}}(?!\\S)`, 'g')) ?? [];
  return lines.map((line) => `-- ${line}`);
}
