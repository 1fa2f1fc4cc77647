import type { Transaction } from '../platform/db/context.ts';

interface AiResume {
  afterHours: number;
  /** The workspace is. */
  suspended: boolean;
}

/** After how long without a member's word a channel's conversations are the AI's again; null: never. */
export async function aiResumeOf(tx: Transaction, channelId: string): Promise<AiResume | null> {
  const [row] = await tx.query<AiResume>({
    name: 'ai-resume',
    text: `select ai_resume_hours as "afterHours", w.suspended_at is not null as suspended
           from channel_answering join workspaces w on w.id = workspace_id
           where workspace_id = $1 and channel_id = $2 and ai_resume_hours is not null`,
    values: [tx.workspaceId, channelId],
  });
  return row ?? null;
}
