import type { AuditAct, AuditEntry, AuditFilter, AuditQuery } from '@sapa/contracts';
import { withinDays } from '../../platform/days.ts';
import {
  type Context,
  platformTransaction,
  requirePermission,
  type Transaction,
  transaction,
} from '../../platform/db/context.ts';
import { Filter, filterOf } from '../../platform/db/filter.ts';
import { type Page, readPage, sortBy } from '../../platform/db/keyset.ts';
import { likePart } from '../../platform/db/like.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { peopleById } from '../users/people.ts';
import { changesOf } from './rules.ts';
import { auditEntries } from './tables.ts';

type Log = 'audit_entries' | 'platform_audit_entries';

interface Row {
  id: string;
  at: Date;
  act: AuditAct;
  actor_type: AuditEntry['actor']['type'];
  actor_name: string;
  actor_id: string | null;
  subject: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string | null;
  ip: string | null;
}

/** The workspace's log, newest first. @throws Refusal FORBIDDEN below admin */
export function listAuditLog(ctx: Context, query: AuditQuery): Promise<Page<AuditEntry>> {
  requirePermission(ctx, 'audit.view');
  return transaction(ctx, (tx) => readLog(tx, 'audit_entries', query));
}

/** The platform's log, newest first. */
export const listPlatformAuditLog = ({ app }: UserContext, query: AuditQuery): Promise<Page<AuditEntry>> =>
  platformTransaction(app, (tx) => readLog(tx, 'platform_audit_entries', query));

/** All that the filter finds in the workspace's log. @throws Refusal FORBIDDEN below admin, before the first */
export function exportAuditLog(ctx: Context, filter: AuditFilter): AsyncIterable<AuditEntry> {
  requirePermission(ctx, 'audit.view');
  return allEntries((query) => listAuditLog(ctx, query), filter);
}

export const exportPlatformAuditLog = (ctx: UserContext, filter: AuditFilter): AsyncIterable<AuditEntry> =>
  allEntries((query) => listPlatformAuditLog(ctx, query), filter);

/** A page at a time, each in a transaction of its own: an export of any length holds no connection. */
async function* allEntries(
  list: (query: AuditQuery) => Promise<Page<AuditEntry>>,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry> {
  let cursor: string | undefined;
  do {
    const page = await list({ ...filter, limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Both logs have the same columns. */
const newestFirst = sortBy('a', 'desc nulls last', auditEntries.at);

async function readLog(tx: Transaction, log: Log, query: AuditQuery): Promise<Page<AuditEntry>> {
  const own = log === 'audit_entries';
  const where = own ? filterOf(tx, 'a') : new Filter();
  if (query.actor) {
    const ids = where.value(await actorsByEmail(tx, log, query.actor));
    const part = where.value(likePart(query.actor));
    where.and(`(lower(a.actor_name) like ${part} or a.actor_id = any(${ids}::uuid[]))`);
  }
  const zone = own ? '(select time_zone from workspaces where id = a.workspace_id)' : `'Asia/Jakarta'`;
  where.having({ 'a.act': query.act }).and(...withinDays('a.at', query, zone, where.value));
  const { items, next_cursor } = await readPage(tx, {
    select: `select a.* from ${log} a`,
    where,
    sort: newestFirst,
    ...query,
    present: (row: Row) => row,
  });
  const people = await peopleById(
    tx,
    items.map((row) => row.actor_id),
  );
  return {
    items: items.map((row) => present(row, people.get(row.actor_id ?? '')?.email ?? null)),
    next_cursor,
  };
}

/** Those whom the log names and who have such an e-mail. */
async function actorsByEmail(tx: Transaction, log: Log, part: string): Promise<string[]> {
  const [where, values] = log === 'audit_entries' ? ['where workspace_id = $1', [tx.workspaceId]] : ['', []];
  const actors = await tx.query<{ id: string }>({
    text: `select distinct actor_id as id from ${log} ${where}`,
    values,
  });
  const found = await tx.query<{ id: string }>({
    text: 'select id from users where id = any($1::uuid[]) and lower(email) like $2',
    values: [actors.map(({ id }) => id), likePart(part)],
  });
  return found.map(({ id }) => id);
}

const present = (row: Row, email: string | null): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  act: row.act,
  actor: { type: row.actor_type, name: row.actor_name, email },
  subject: row.subject,
  changes: changesOf(row.before, row.after),
  reason: row.reason,
  ip: row.ip,
});
