import type { Transaction } from '../platform/db/context.ts';

export interface AutoResolve {
  afterMinutes: number;
  message: string;
  labelId: string | null;
  /** The workspace is. */
  suspended: boolean;
}

/** When a channel's conversations end by themselves; null: they do not. */
export async function autoResolveOf(tx: Transaction, channelId: string): Promise<AutoResolve | null> {
  const [row] = await tx.query<AutoResolve>({
    name: 'auto-resolve',
    text: `select resolve_after_minutes as "afterMinutes", resolve_message as message, resolve_label_id as "labelId",
             w.suspended_at is not null as suspended
           from channel_answering join workspaces w on w.id = workspace_id
           where workspace_id = $1 and channel_id = $2 and resolve_after_minutes is not null`,
    values: [tx.workspaceId, channelId],
  });
  return row ?? null;
}
