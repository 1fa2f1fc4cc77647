import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { channels } from '../../channels/tables.ts';
import { workspaces } from '../../identity/tables.ts';
import { workspaceId, workspaceOnly } from '../../platform/db/workspace-table.ts';
import { aiAgents } from '../agents/tables.ts';

/** One agent answers in a channel. */
export const aiAgentChannels = pgTable(
  'ai_agent_channels',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    channelId: uuid('channel_id').notNull(),
    agentId: uuid('agent_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.channelId] }),
    index('ai_agent_channels_agent').on(table.workspaceId, table.agentId),
    foreignKey({
      columns: [table.workspaceId, table.agentId],
      foreignColumns: [aiAgents.workspaceId, aiAgents.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
