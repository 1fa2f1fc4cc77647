import type { Database } from './db.ts';

interface Databases {
  database: Database;
}

/**
 * Where all rows of this workspace are. There is one database today, which holds what is global too; statements are
 * written so that there may be more (docs/data-model.md). Asked only where a transaction begins and where reads are packed.
 */
export const databaseOf = ({ database }: Databases, _workspaceId: string): Database => database;

/** For what looks for work without knowing a workspace: lanes of deliveries, messages to send, jobs, wake-ups. */
export const everyDatabase = ({ database }: Databases): readonly Database[] => [database];
