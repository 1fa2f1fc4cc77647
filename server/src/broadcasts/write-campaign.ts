import type { Body, updateCampaign } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { CampaignChange } from './change-campaign.ts';
import { findSender } from './find-sender.ts';

type Written = Body<typeof updateCampaign>;

/**
 * What a form says, as the row keeps it.
 *
 * @throws Refusal VALIDATION_FAILED for a sender or team that is not there
 */
export async function written(
  tx: Transaction,
  { sender, channel_id, send_at, ...given }: Written,
  before: { schedule: NonNullable<Written['schedule']> },
): Promise<CampaignChange> {
  const schedule = given.schedule ?? before.schedule;
  const channelId = channel_id ?? (sender ? await findSender(tx, sender) : channel_id);
  const fields: Record<string, string> = {};
  if (sender && channelId === null && channel_id === undefined)
    fields.sender = 'Saluran pengirim tidak ditemukan. Pilih salah satu nomor WhatsApp yang terhubung.';
  if (channelId && !(await isChannel(tx, channelId))) fields.channel_id = 'Saluran ini tidak ada.';
  const team = given.replies === undefined || given.replies.to === 'owner' ? null : given.replies.team_id;
  if (team !== null && !(await isTeam(tx, team))) fields.replies = 'Tim ini tidak ada. Pilih tim lain.';
  if (given.replies?.to === 'ai' && given.replies.agent_id && !(await isAgent(tx, given.replies.agent_id)))
    fields.replies = 'AI Agent ini tidak ada atau tidak aktif. Pilih AI Agent lain.';
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
  return {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.description !== undefined && { description: given.description }),
    ...(channelId !== undefined && { channelId }),
    ...(given.message !== undefined && { message: given.message }),
    ...(given.audience !== undefined && { audience: given.audience }),
    ...(given.replies !== undefined && { replies: given.replies }),
    ...(given.attribution_days !== undefined && { attributionDays: given.attribution_days }),
    ...(given.cost_cap !== undefined && { costCap: given.cost_cap }),
    ...((given.schedule !== undefined || send_at !== undefined) && {
      schedule: { ...schedule, ...(send_at !== undefined && { send_at }) },
    }),
  };
}

async function isChannel(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'channel-of-campaign',
    text: `select from channels where workspace_id = $1 and id = $2 and status <> 'disconnected'`,
    values: [tx.workspaceId, id],
  });
  return rows.length > 0;
}

async function isTeam(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'team-of-campaign',
    text: 'select from teams where workspace_id = $1 and id = $2 and deleted_at is null',
    values: [tx.workspaceId, id],
  });
  return rows.length > 0;
}

async function isAgent(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'agent-of-campaign',
    text: `select from ai_agents where workspace_id = $1 and id = $2 and enabled and (direct or live_version is not null)`,
    values: [tx.workspaceId, id],
  });
  return rows.length > 0;
}
