import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { workspaces } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';

/**
 * What is left of somebody who was erased: digests of their number, e-mail and keys in channels, made with a secret of
 * this installation. What a provider or a file tells of the time before finds nobody by them.
 */
export const erasedIdentities = pgTable(
  'erased_identities',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    digest: text().notNull(),
    erasedAt: moment('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.digest] }), workspaceOnly(table.workspaceId)],
);
