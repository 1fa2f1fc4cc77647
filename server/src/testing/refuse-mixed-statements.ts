import pg from 'pg';
import { APPLICATION_ROLE } from '../platform/db/db.ts';
import { everyTable, namedIn } from './tables.ts';

/**
 * In tests no statement of the product may touch rows of a workspace and global ones together: they will stand in two
 * databases. What the database's owner asks in a test is not the product's.
 */
const tables = await everyTable();
const placeOf = new Map(tables.map(({ name, global }) => [name, global ? 'global' : 'workspace']));
const known = new Map<string, Error | null>();

function refusalOf(text: string): Error | null {
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const { global = [], workspace = [] } = Object.groupBy(
    namedIn(text),
    (name) => placeOf.get(name) ?? 'other',
  );
  const refusal =
    global.length === 0 || workspace.length === 0
      ? null
      : new Error(`one statement touches ${workspace} of a workspace and global ${global}: ${text}`);
  known.set(text, refusal);
  return refusal;
}

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;
const query = pg.Client.prototype.query as unknown as Query;

const watched: Query = function (statement, ...rest) {
  const { options } = (this as unknown as { connectionParameters: { options?: string } })
    .connectionParameters;
  const ofProduct = options?.includes(`role=${APPLICATION_ROLE}`) ?? false;
  const refusal = ofProduct ? refusalOf(typeof statement === 'string' ? statement : statement.text) : null;
  if (refusal === null) return query.call(this, statement, ...rest);
  const callback = rest.at(-1);
  if (typeof callback !== 'function') return Promise.reject(refusal);
  process.nextTick(() => callback(refusal));
  return undefined;
};
pg.Client.prototype.query = watched as unknown as typeof pg.Client.prototype.query;
