import type { Body, setAgentSpecialists as endpoint, Reply } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type AgentRow, agentById, announceAgent } from '../agents/agent-row.ts';
import { lockAgent } from '../versions/lock-agent.ts';

/**
 * Whom an agent passes customers on to, in this order: from the next message on, or where it has versions from the next
 * one on.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for an agent that is not there, itself, or named twice
 */
export function setSpecialists(
  ctx: Context,
  id: string,
  { specialists }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await lockAgent(tx, id);
    const before = await agentById(tx, id);
    const ids = specialists.map(({ agent_id }) => agent_id);
    const there = await tx.query<{ id: string }>({
      name: 'agents-to-pass-on-to',
      text: 'select id from ai_agents where workspace_id = $1 and id = any($2::uuid[]) and id <> $3 for key share',
      values: [tx.workspaceId, ids, id],
    });
    if (there.length !== ids.length)
      throw new Refusal('VALIDATION_FAILED', {
        fields: {
          specialists: 'Pilih agen lain yang masih ada, masing-masing sekali. Muat ulang daftarnya.',
        },
      });
    await replace(tx, id, specialists);
    const after = await agentById(tx, id);
    await audit(tx, 'agent.specialists_set', {
      subject: after.name,
      subjectId: id,
      before: { specialists: namesOf(before) },
      after: { specialists: namesOf(after) },
    });
    await announceAgent(tx, id);
    return { specialists: after.specialists };
  });
}

async function replace(
  tx: Transaction,
  id: string,
  specialists: Body<typeof endpoint>['specialists'],
): Promise<void> {
  await tx.query({
    name: 'clear-specialists',
    text: 'delete from ai_agent_specialists where workspace_id = $1 and agent_id = $2',
    values: [tx.workspaceId, id],
  });
  await tx.query({
    name: 'insert-specialists',
    text: `insert into ai_agent_specialists (workspace_id, agent_id, specialist_id, position, topics)
           select $1, $2, s.agent_id, s.place, s.topics
           from json_to_recordset($3) as s (agent_id uuid, place smallint, topics text)`,
    values: [tx.workspaceId, id, JSON.stringify(specialists.map((one, place) => ({ ...one, place })))],
  });
}

const namesOf = ({ specialists }: AgentRow): string[] =>
  specialists.map(({ name, topics }) => (topics === '' ? name : `${name} (${topics})`));
