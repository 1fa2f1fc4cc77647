import { sql } from 'drizzle-orm';
import { type PgColumn, pgPolicy, uuid } from 'drizzle-orm/pg-core';

/** The workspace of this transaction (`set local app.workspace_id`), null when none was entered: then no row shows. */
export const currentWorkspace = sql`nullif(current_setting('app.workspace_id', true), '')::uuid`;

/** First in every key. A row belongs to one workspace for good. */
export const workspaceId = () => uuid('workspace_id').notNull();

/** Row-level security behind the server's own checks: a forgotten `where` answers with nothing. */
export const workspaceOnly = (column: PgColumn) =>
  pgPolicy('workspace_only', { as: 'permissive', for: 'all', using: sql`${column} = ${currentWorkspace}` });

/** Rows that those who run Sapa read across all workspaces (`deskTransaction`); they are written in their own workspace only. */
export const readAtDesk = () =>
  pgPolicy('read_at_desk', {
    as: 'permissive',
    for: 'select',
    using: sql`current_setting('app.at_desk', true) = 'on'`,
  });
