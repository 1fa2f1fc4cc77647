import pg from 'pg';

/** Prepared under its name, once a connection. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

type Rows = pg.QueryResultRow[];

/**
 * Statements that go out in one packet with one `Sync` behind them: PostgreSQL runs them as one transaction and is heard
 * once. The driver alone ends each statement with a `Sync`, and wakes both sides for each: a tenth of a page of the inbox.
 *
 * @throws the error of the first that fails; those behind it are not run
 */
export const queryTogether = (
  client: pg.ClientBase,
  statements: readonly NamedStatement[],
): Promise<Rows[]> =>
  new Promise((resolve, reject) => {
    client.query(new Pack(statements, (error, rows) => (error ? reject(error) : resolve(rows))));
  });

type Answered = (error: Error | null, rows: Rows[]) => void;

type Connection = pg.Connection & { submittedNamedStatements: Record<string, string> };

/** What the driver calls of a query as its answer comes in. */
interface DriversQuery {
  name: string;
  text: string;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

class WithoutSync extends pg.Query {
  _getRows(connection: { execute(portal: object): void }) {
    connection.execute({});
  }
}

/** To the driver one query: always the one whose answer comes next. */
class Pack extends pg.Query {
  declare name: string;
  declare text: string;
  /** The driver's name for it. */
  declare callback: Answered;
  readonly #queries: DriversQuery[];
  readonly #rows: Rows[] = [];

  constructor(statements: readonly NamedStatement[], answered: Answered) {
    super('');
    this.callback = answered;
    const took = (error: Error | undefined, result: pg.QueryResult) => {
      if (error) this.callback(error, []);
      else this.#rows.push(result.rows);
    };
    this.#queries = statements.map((one) => new WithoutSync(one, took) as unknown as DriversQuery);
    this.#turnTo(this.#next);
  }

  get #next(): DriversQuery {
    return this.#queries[this.#rows.length]!;
  }

  /** By these the driver keeps which statements a connection knows. */
  #turnTo({ name, text }: DriversQuery) {
    this.name = name;
    this.text = text;
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const query of this.#queries) {
      const refusal = query.submit(connection);
      // One name for two texts: half a pack is out, and nothing would end it.
      if (refusal) connection.stream.destroy(refusal);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription(message: unknown) {
    this.#next.handleRowDescription(message);
  }

  handleDataRow(message: unknown) {
    this.#next.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection) {
    const query = this.#next;
    query.handleCommandComplete(message, connection);
    query.handleReadyForQuery(connection);
    if (this.#rows.length < this.#queries.length) this.#turnTo(this.#next);
  }

  handleReadyForQuery() {
    this.callback(null, this.#rows);
  }

  handleError(error: Error, { submittedNamedStatements }: Connection) {
    // What stands behind it was not even prepared.
    for (const { name } of this.#queries.slice(this.#rows.length)) delete submittedNamedStatements[name];
    this.callback(error, []);
  }
}
