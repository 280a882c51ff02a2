import pg, { type Connection, type Submittable } from 'pg';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The name under which the connection keeps it prepared. */
  name?: string | undefined;
}

/** Sent before what it guards, which is not done if it fails. */
export interface Guard extends Pick<Statement, 'text' | 'values'> {
  /** In a transaction that only reads, where nothing can be locked. */
  textToRead: string;
  /** A transaction that is long locks nothing before its commit, with which it is guarded once more. */
  isLong?: boolean | undefined;
}

export type Outcome = { result: pg.QueryResult } | { error: Error };

/** The fate of a statement that did not fail itself: another one of its transaction did, and that is the cause. */
export class Undone extends Error {
  constructor(cause: unknown) {
    super('Undone, because another statement of the same transaction failed', { cause });
  }
}

/** The part of the driver's queries and connections that its types leave out. */
interface DriverQuery {
  name: string | undefined;
  text: string;
  queryMode: string;
  _result: RowReader & { _types: unknown };
  _accumulateRows: boolean;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleCopyInResponse(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: unknown, connection: Connection): void;
}
type DriverConnection = Connection & {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string>;
};

/** Reads the rows of a statement; the driver makes it from PostgreSQL's description of them. */
interface RowReader {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/**
 * The readers of the statements that a connection has prepared, by name; null for one that has no rows. They go with the
 * driver's list of these statements, which is replaced when they are forgotten.
 */
const readersOfPrepared = new WeakMap<object, Map<string, RowReader | null>>();

function readersOf(connection: Connection): Map<string, RowReader | null> {
  const { parsedStatements } = connection as DriverConnection;
  const readers = readersOfPrepared.get(parsedStatements) ?? new Map<string, RowReader | null>();
  readersOfPrepared.set(parsedStatements, readers);
  return readers;
}

/** A connection as its queries see it, which neither ends a trip nor asks for a description that is known. */
type QueryConnection = Connection & { isDescribed: boolean };

/** Made once, because objects that inherit from a connection slow it down. */
const queryConnections = new WeakMap<Connection, QueryConnection>();

function queryConnectionOf(connection: Connection): QueryConnection {
  const known = queryConnections.get(connection);
  if (known !== undefined) return known;
  const made = Object.create(connection, {
    isDescribed: { value: false, writable: true },
    sync: { value: () => undefined },
    describe: {
      value(...asked: Parameters<Connection['describe']>) {
        if (!this.isDescribed) connection.describe(...asked);
      },
    },
  }) as QueryConnection;
  queryConnections.set(connection, made);
  return made;
}

/**
 * Sends statements to the database in one trip, each made and read by a query of the driver. The driver's own `pipeline` ends
 * every statement with a sync of its own: what follows a failed `begin` would then be done without a transaction. Here one
 * sync ends them all, so PostgreSQL skips whatever follows a failure, a `commit` included, and answers everything at once.
 */
export class StatementBatch implements Submittable {
  readonly statements: readonly Statement[];
  /** The milliseconds that the answer may take, see DatabaseClient. */
  limit: number | undefined;
  /** Its transaction continues after it, or only reads. */
  isWithinTransaction = false;
  readonly #queries: readonly DriverQuery[];
  readonly #outcomes: Outcome[] = [];
  readonly #onAnswer: (outcomes: readonly Outcome[]) => void;
  /** The statement that PostgreSQL answers at the moment. */
  #at = 0;
  #doubt: Error | undefined;

  constructor(
    client: pg.ClientBase,
    statements: readonly Statement[],
    onAnswer: (outcomes: readonly Outcome[]) => void,
  ) {
    this.statements = statements;
    this.#onAnswer = onAnswer;
    this.#queries = statements.map(({ text, values, name }, index) => {
      const settle = (error: Error | null | undefined, result: pg.QueryResult) => {
        this.#outcomes[index] = error ? { error } : { result };
      };
      const query = new pg.Query(text, [...values], settle) as unknown as DriverQuery;
      query.name = name;
      // For statements without values, which the driver would otherwise send in a way of their own.
      query.queryMode = 'extended';
      // The client knows how values of each type are read.
      query._result._types = client;
      return query;
    });
  }

  /** By the name and text of the current statement, the driver's client remembers what the connection has prepared. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name;
  }

  get text(): string {
    return this.#queries[this.#at]?.text ?? '';
  }

  submit(connection: Connection): void {
    const seen = queryConnectionOf(connection);
    const readers = readersOf(connection);
    const { parsedStatements } = connection as DriverConnection;
    connection.stream.cork();
    this.#queries.every((query, index) => {
      const { name = '', text } = query;
      const reader = parsedStatements[name] === text ? readers.get(name) : undefined;
      seen.isDescribed = reader !== undefined;
      if (reader) {
        Object.assign(query._result, reader);
        query._accumulateRows = true;
      }
      const refused = query.submit(seen);
      if (refused) this.#outcomes[index] = { error: refused };
      // The driver could not write a value; what follows is not sent.
      return this.#outcomes[index] === undefined;
    });
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.#queries[this.#at];
    if (query?.name !== undefined) rememberReader(connection, query.name, query._result);
    query?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleCopyInResponse(connection: Connection): void {
    this.#queries[this.#at]?.handleCopyInResponse(connection);
  }

  handleReadyForQuery(connection: Connection): void {
    this.#answer(connection);
  }

  handleError(error: Error, connection: Connection): void {
    if (this.#at < this.#queries.length) this.#outcomes[this.#at] ??= { error };
    else this.#undo(error);
    this.#answer(connection);
  }

  /**
   * All statements were answered, but not the sync that commits them. PostgreSQL sends their answers before that where its leader
   * shuts down while a commit waits for a standby, or where a constraint is checked at the end. None of them is done.
   */
  #undo(error: Error): void {
    this.#at = 0;
    this.#outcomes[0] = { error };
  }

  /** PostgreSQL has answered, but says that the standby may not have what it committed. */
  doubt(error: Error): void {
    this.#doubt = error;
  }

  #answer(connection: Connection): void {
    if (this.#doubt !== undefined) this.#undo(this.#doubt);
    for (const query of this.#queries.slice(0, this.#at)) query.handleReadyForQuery(connection);
    const failed = this.#outcomes.find((outcome) => outcome !== undefined && 'error' in outcome);
    const cause = failed && 'error' in failed ? failed.error : undefined;
    for (let index = this.#at; index < this.#queries.length; index += 1) {
      this.#outcomes[index] ??= { error: new Undone(cause) };
      const { submittedNamedStatements: submitted } = connection as DriverConnection;
      delete submitted[this.#queries[index]?.name ?? ''];
    }
    this.#onAnswer(this.#outcomes);
  }
}

function rememberReader(connection: Connection, name: string, result: RowReader): void {
  const readers = readersOf(connection);
  if (readers.has(name)) return;
  const { fields, _parsers, _prebuiltEmptyResultObject } = result;
  // Made of the description, also of rows without columns.
  const isDescribed = _prebuiltEmptyResultObject !== null;
  readers.set(name, isDescribed ? { fields, _parsers, _prebuiltEmptyResultObject } : null);
}
