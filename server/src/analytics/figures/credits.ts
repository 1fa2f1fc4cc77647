import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import type { Moments } from '../days/moments.ts';
import type { Asked } from './asked.ts';
import { inThreads } from './narrow-talks.ts';

export interface AgentsCredits {
  agent_id: string;
  /** As it was called when it spent last. */
  name: string | null;
  credits: number;
}

/** What answers to customers cost while a period ran, by AI agent; where figures are narrowed, in threads that have such a talk. */
export function creditsOf(
  tx: Transaction,
  asked: Asked,
  { since, until, zone }: Moments,
): Promise<AgentsCredits[]> {
  const where = new Filter(tx.workspaceId, since, until);
  const narrowed = inThreads(tx, where, asked, zone, 'e').map((one) => `and ${one}`);
  return tx.query<AgentsCredits>({
    text: `select e.agent_id, max(e.agent_name) as name, sum(e.spent)::int as credits from credit_entries e
           where e.workspace_id = $1 and e.kind = 'settle' and e.spent > 0 and e.conversation_id is not null
             and e.at >= $2::timestamptz and e.at < $3::timestamptz ${narrowed.join(' ')} group by 1`,
    values: where.values,
  });
}
