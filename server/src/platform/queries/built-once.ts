import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Stands for a value that each run of a statement has anew. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a statement, as expressions. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** A query of Kysely or its `sql`. */
interface Compilable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

const slots = new Proxy(
  {},
  {
    get: (_target, name) => sql`${new Slot(String(name))}`,
    // `{ ids, ...rest }` would be a rest without any slot, whose values PostgreSQL then reads as null.
    ownKeys: () => {
      throw new Error('Name each slot: nobody knows which others there are.');
    },
  },
);

/** Gives a slot one parameter, however often the statement uses it. */
class SlotCompiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<string, number>();

  override compileQuery(...asked: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#numbers.clear();
    return super.compileQuery(...asked);
  }

  protected override appendValue(value: unknown): void {
    const number = value instanceof Slot ? this.#numbers.get(value.name) : undefined;
    if (number === undefined) super.appendValue(value);
    else this.append(`$${number}`);
    if (value instanceof Slot && number === undefined) this.#numbers.set(value.name, this.numParameters);
  }
}

/** Builds statements and never runs one. */
const builder = new Kysely<Schema>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new SlotCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

/**
 * A statement for calls that are made many times a second. It is built at its first run and then only gets other values:
 * building it takes Kysely as long as PostgreSQL takes to find the row of an id. Whatever changes the text of the statement is
 * part of the shape, which has few forms.
 *
 * `const selectName = builtOnce((db, value: Slots<{ id: number }>) => db.selectFrom('person').select('name').where('id', '=', value.id))`,
 * then `const [person] = await selectName(db, { id })`.
 */
export function builtOnce<Values extends object, Row, Shape extends readonly (string | boolean)[]>(
  build: (db: Kysely<Schema>, value: Slots<Values>, ...shape: Shape) => Compilable<Row>,
): (db: Kysely<Schema>, values: Values, ...shape: Shape) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();
  return async (db, values, ...shape) => {
    const key = shape.join();
    const statement = built.get(key) ?? build(builder, slots as Slots<Values>, ...shape).compile(builder);
    built.set(key, statement);
    // One by one, because to spread an object of any statement takes Node long.
    const { query, queryId, sql: text } = statement;
    const parameters = statement.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ query, queryId, sql: text, parameters });
    return rows;
  };
}
