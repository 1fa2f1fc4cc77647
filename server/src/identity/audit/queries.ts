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
import { changesOf } from './rules.ts';
import { auditEntries } from './tables.ts';

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

function readLog(tx: Transaction, log: Log, query: AuditQuery): Promise<Page<AuditEntry>> {
  const own = log === 'audit_entries';
  const where = own ? filterOf(tx, 'a') : new Filter();
  if (query.actor) {
    const part = where.value(likePart(query.actor));
    where.and(`(lower(a.actor_name) like ${part} or lower(u.email) like ${part})`);
  }
  const zone = own ? '(select time_zone from workspaces where id = a.workspace_id)' : `'Asia/Jakarta'`;
  where.having({ 'a.act': query.act }).and(...withinDays('a.at', query, zone, where.value));
  return readPage(tx, {
    select: `select a.*, u.email as actor_email from ${log} a left join users u on u.id = a.actor_id`,
    where,
    sort: newestFirst,
    ...query,
    present,
  });
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
