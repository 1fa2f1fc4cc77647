import type { AuditAct, AuditEntry, AuditFilter, AuditQuery } from '@sapa/contracts';
import { withinDays } from '../../platform/days.ts';
import {
  type Context,
  platformTransaction,
  requirePermission,
  type Transaction,
  transaction,
} from '../../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import { likePart } from '../../platform/db/like.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { changesOf } from './rules.ts';

type Page = { items: AuditEntry[]; next_cursor: string | null };
type Log = 'audit_entries' | 'platform_audit_entries';

interface Row {
  id: string;
  at: Date;
  act: AuditAct;
  actor_type: AuditEntry['actor']['type'];
  actor_name: string;
  actor_email: string | null;
  subject: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string | null;
  ip: string | null;
  [column: string]: unknown;
}

/** The workspace's log, newest first. @throws Refusal FORBIDDEN below admin */
export function listAuditLog(ctx: Context, query: AuditQuery): Promise<Page> {
  requirePermission(ctx, 'audit.view');
  return transaction(ctx, (tx) => readPage(tx, 'audit_entries', query));
}

/** The platform's log, newest first. */
export const listPlatformAuditLog = ({ app }: UserContext, query: AuditQuery): Promise<Page> =>
  platformTransaction(app, (tx) => readPage(tx, 'platform_audit_entries', query));

/** All that the filter finds in the workspace's log. @throws Refusal FORBIDDEN below admin, before the first */
export function exportAuditLog(ctx: Context, filter: AuditFilter): AsyncIterable<AuditEntry> {
  requirePermission(ctx, 'audit.view');
  return allEntries((query) => listAuditLog(ctx, query), filter);
}

export const exportPlatformAuditLog = (ctx: UserContext, filter: AuditFilter): AsyncIterable<AuditEntry> =>
  allEntries((query) => listPlatformAuditLog(ctx, query), filter);

/** A page at a time, each in a transaction of its own: an export of any length holds no connection. */
async function* allEntries(
  list: (query: AuditQuery) => Promise<Page>,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry> {
  let cursor: string | undefined;
  do {
    const page = await list({ ...filter, limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

async function readPage(tx: Transaction, log: Log, { cursor, limit, ...filter }: AuditQuery): Promise<Page> {
  const values: unknown[] = [limit + 1];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = log === 'audit_entries' ? [`a.workspace_id = ${value(tx.workspaceId)}`] : [];
  const zone =
    log === 'audit_entries'
      ? '(select time_zone from workspaces where id = a.workspace_id)'
      : `'Asia/Jakarta'`;
  if (filter.actor) {
    const part = value(likePart(filter.actor));
    conditions.push(`(lower(a.actor_name) like ${part} or lower(u.email) like ${part})`);
  }
  if (filter.act) conditions.push(`a.act = ${value(filter.act)}`);
  conditions.push(...withinDays('a.at', filter, zone, value));
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    conditions.push(`(a.at, a.id) < (${value(at)}::timestamptz, ${value(id)}::uuid)`);
  }
  const rows = await tx.query<Row>({
    text: `select a.*, u.email as actor_email from ${log} a left join users u on u.id = a.actor_id
           ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
           order by a.at desc nulls last, a.id desc nulls last limit $1`,
    values,
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(present),
    next_cursor: last === undefined ? null : encodeCursor(last.at, last.id),
  };
}

const present = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  act: row.act,
  actor: { type: row.actor_type, name: row.actor_name, email: row.actor_email },
  subject: row.subject,
  changes: changesOf(row.before, row.after),
  reason: row.reason,
  ip: row.ip,
});
