import type { AiAgent, AuditField, Body, updateAgent as endpoint } from '@sapa/contracts';
import { setAnswers } from '../../channels/index.ts';
import { releaseAi } from '../../conversations/index.ts';
import { audit } from '../../identity/index.ts';
import { setSynonyms } from '../../knowledge/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type AgentRow, agentById, announceAgent, SERVES } from './agent-row.ts';

type Change = Body<typeof endpoint>;

/**
 * Changes what is given. Switched off, it answers nowhere and its conversations wait in the queue.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a channel that is unknown or that another enabled agent serves
 */
export async function updateAgent(ctx: Context, id: string, change: Change): Promise<AiAgent> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const before = await agentById(tx, id);
    const auditedBefore = await auditedSettings(tx, before, change);
    await writeSettings(tx, id, change);
    if (change.synonyms) await setSynonyms(tx, before.knowledge_base_id, change.synonyms);
    if (change.channel_ids) await replaceChannels(tx, before, change.channel_ids);
    await answerWhereServed(tx, [...before.channel_ids, ...(change.channel_ids ?? [])]);
    const after = await agentById(tx, id);
    await audit(tx, 'agent.updated', {
      subject: after.name,
      subjectId: id,
      before: auditedBefore,
      after: await auditedSettings(tx, after, change),
    });
    if (change.enabled === false && before.enabled) await releaseAi(tx, id);
    return announceAgent(tx, id);
  });
}

const settings = [
  'name',
  'persona',
  'objective',
  'restriction',
  'transfer_condition',
  'welcome_message',
  'handover_message',
  'split_answers',
  'answer_with',
  'enabled',
] as const satisfies readonly (keyof Change)[];

/** The fields of a change as the log shows them, channels by their names; of what is not in it nothing is said. */
async function auditedSettings(
  tx: Transaction,
  agent: AgentRow,
  change: Change,
): Promise<Partial<Record<AuditField, unknown>>> {
  const given = settings.filter((name) => change[name] !== undefined);
  return {
    ...Object.fromEntries(given.map((name) => [name, agent[name]])),
    ...(change.synonyms !== undefined && { synonyms: agent.synonyms }),
    ...(change.channel_ids !== undefined && { channels: await channelNames(tx, agent.channel_ids) }),
  };
}

async function channelNames(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>({
    name: 'names-of-channels',
    text: 'select name from channels where workspace_id = $1 and id = any($2::uuid[]) order by name, id',
    values: [tx.workspaceId, ids],
  });
  return rows.map(({ name }) => name);
}

async function writeSettings(tx: Transaction, id: string, change: Change): Promise<void> {
  const given = settings.filter((name) => change[name] !== undefined);
  const assignments = given.map((name, i) => `${name} = $${i + 3}`);
  await tx.query({
    text: `update ai_agents set ${[...assignments, 'updated_at = now()'].join(', ')} where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id, ...given.map((name) => change[name])],
  });
}

async function replaceChannels(
  tx: Transaction,
  agent: AgentRow,
  channelIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(channelIds)];
  const channels = await tx.query<{ id: string; name: string; agent_name: string | null }>({
    name: 'channels-to-serve',
    text: `select c.id, c.name, other.name as agent_name
           from channels c
           left join ai_agent_channels served on served.workspace_id = c.workspace_id and served.channel_id = c.id
           left join ai_agents other on other.workspace_id = c.workspace_id and other.id = served.agent_id
             and other.id <> $2 and other.enabled
           where c.workspace_id = $1 and c.id = any($3::uuid[])
           for update of c`,
    values: [tx.workspaceId, agent.id, wanted],
  });
  const refuse = (sentence: string): never => {
    throw new Refusal('VALIDATION_FAILED', { fields: { channel_ids: sentence } });
  };
  if (channels.length !== wanted.length) refuse('Saluran tidak ditemukan. Muat ulang daftar saluran.');
  const taken = channels.find((channel) => channel.agent_name !== null);
  if (taken) {
    refuse(`Saluran ${taken.name} sudah dilayani ${taken.agent_name}. Lepaskan dari sana lebih dahulu.`);
  }
  await tx.query({
    name: 'clear-agent-channels',
    text: 'delete from ai_agent_channels where workspace_id = $1 and (agent_id = $2 or channel_id = any($3::uuid[]))',
    values: [tx.workspaceId, agent.id, wanted],
  });
  await tx.query({
    name: 'insert-agent-channels',
    text: `insert into ai_agent_channels (workspace_id, agent_id, channel_id)
           select $1, $2, unnest($3::uuid[])`,
    values: [tx.workspaceId, agent.id, wanted],
  });
}

/** Tells the channels whether an enabled agent serves them now. */
export async function answerWhereServed(tx: Transaction, channelIds: readonly string[]): Promise<void> {
  if (channelIds.length === 0) return;
  const rows = await tx.query<{ id: string; answers: boolean }>({
    name: 'channels-served',
    text: `select channel.id, exists(
             select from ai_agent_channels s
             join ai_agents a on a.workspace_id = s.workspace_id and a.id = s.agent_id
             where s.workspace_id = $1 and s.channel_id = channel.id and ${SERVES}) as answers
           from unnest($2::uuid[]) as channel (id)`,
    values: [tx.workspaceId, [...new Set(channelIds)]],
  });
  await setAnswers(tx, rows);
}
