import type { listToolCalls as endpoint, Query, Reply, ToolCall } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { aiToolCalls } from '../tables.ts';

interface Row extends Omit<ToolCall, 'created_at'> {
  created_at: Date;
}

const NEWEST = sortBy('call', 'desc', aiToolCalls.createdAt);

/** Every call of a tool, by whom, with what, and how it went. */
export function listToolCalls(
  ctx: Context,
  { tool_id, state, ...page }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'tool.manage');
  return transaction(ctx, (tx) =>
    readPage(tx, {
      select: `select call.id, call.tool_id, call.tool_name, call.by_name as by, call.conversation_id,
          contact.name as contact_name, call.state, call.args, call.said, call.http_status, call.why, call.cached,
          call.took_ms, call.created_at
        from ai_tool_calls call
        left join conversations c on c.workspace_id = call.workspace_id and c.id = call.conversation_id
        left join contacts contact on contact.workspace_id = call.workspace_id and contact.id = c.contact_id`,
      where: filterOf(tx, 'call').having({ 'call.tool_id': tool_id, 'call.state': state }),
      sort: NEWEST,
      ...page,
      present: ({ created_at, ...row }: Row): ToolCall => ({ ...row, created_at: created_at.toISOString() }),
    }),
  );
}
