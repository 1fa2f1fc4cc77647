import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

/** Who publishes, restores or changes what is asked waits for the other: the gate is judged on what stands. @throws Refusal NOT_FOUND */
export async function lockAgent(tx: Transaction, agentId: string): Promise<void> {
  const rows = await tx.query<{ id: string }>({
    name: 'lock-agent',
    text: 'select id from ai_agents where workspace_id = $1 and id = $2 for update',
    values: [tx.workspaceId, agentId],
  });
  found(rows[0]);
}
