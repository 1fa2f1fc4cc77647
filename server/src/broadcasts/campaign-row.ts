import { type Campaign, type CampaignFigures, recipientStates } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { columnsOf } from '../platform/db/table-columns.ts';
import { found } from '../platform/errors.ts';
import { rateOf } from './rules.ts';
import { campaigns } from './tables.ts';

const columns = columnsOf(campaigns);

/** One of `campaign_counters`, all slots together. */
export interface Counted {
  kind: string;
  key: string;
  count: number;
  value: number;
}

export type CampaignRow = typeof columns.row & {
  sender: string | null;
  counted: Counted[];
};

export const SELECT_CAMPAIGN = `
  select ${columns.list('c')}, channel.name as sender,
    coalesce((select json_agg(one) from (
      select kind, key, sum(count)::bigint as count, sum(value)::bigint as value from campaign_counters k
      where k.workspace_id = c.workspace_id and k.campaign_id = c.id group by kind, key) one), '[]') as counted
  from campaigns c
  left join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id`;

export const presentCampaign = (row: CampaignRow, now: Date): Campaign => {
  const rate = row.status === 'sending' ? rateOf(row.pace, now) : 0;
  const figures = figuresOf(row.counted, rate);
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    description: row.description,
    status: row.status,
    sender: row.sender ?? '',
    channel_id: row.channel_id,
    message: row.message,
    audience: row.audience,
    schedule: row.schedule,
    replies: row.replies,
    attribution_days: row.attribution_days,
    cost_cap: row.cost_cap,
    gathered: row.gathered_at !== null,
    estimate: row.estimate,
    figures,
    recipient: figures.total - figures.states.skipped,
    delivered: figures.funnel.delivered,
    approval: {
      state: row.approval,
      asked_by: askerOf(row),
      by: row.approved_name,
      at: row.approved_at?.toISOString() ?? null,
      reason: row.approval_reason,
    },
    wait:
      row.waits_for === null || row.status !== 'sending'
        ? null
        : { reason: row.waits_for, until: row.waits_until?.toISOString() ?? null },
    notice: row.notice,
    created_by: { id: row.created_by_id, name: row.created_by_name },
    created_at: row.created_at.toISOString(),
    send_at: row.schedule.send_at,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
};

/** Of one that was let go before this was kept, its author. */
export const askerOf = (
  row: Pick<StoredCampaign, 'launched_by' | 'launched_name' | 'created_by_id' | 'created_by_name'>,
): { id: string | null; name: string } =>
  row.launched_name === null
    ? { id: row.created_by_id, name: row.created_by_name }
    : { id: row.launched_by, name: row.launched_name };

function figuresOf(counted: readonly Counted[], rate: number): CampaignFigures {
  const of = (kind: string, key: string) => counted.find((one) => one.kind === kind && one.key === key);
  const count = (kind: string, key: string) => Number(of(kind, key)?.count ?? 0);
  const states = Object.fromEntries(
    recipientStates.map((state) => [state, count('state', state)]),
  ) as CampaignFigures['states'];
  const costs = counted.filter(({ kind }) => kind === 'cost');
  return {
    total: recipientStates.reduce((sum, state) => sum + states[state], 0),
    states,
    funnel: {
      sent: count('did', 'sent'),
      delivered: count('did', 'delivered'),
      read: count('did', 'read'),
      replied: count('did', 'replied'),
      clicked: count('did', 'clicked'),
      ordered: count('did', 'ordered'),
    },
    opted_out: count('did', 'opted_out'),
    order_value: Number(of('did', 'ordered')?.value ?? 0),
    cost: inRupiah(costs.reduce((sum, { value }) => sum + Number(value), 0)),
    free: costs.filter(({ key }) => key.endsWith(':free')).reduce((sum, one) => sum + Number(one.count), 0),
    rate,
  };
}

/** Prices have four decimals; sums are counted in those. */
export const IN_RUPIAH = 10_000;
export const inRupiah = (tenThousandths: number): number => Math.round(tenThousandths / IN_RUPIAH);

/** @throws Refusal NOT_FOUND */
export async function campaignById(tx: Transaction, id: string): Promise<Campaign> {
  const [row] = await tx.query<CampaignRow>({
    name: 'campaign-by-id',
    text: `${SELECT_CAMPAIGN} where c.workspace_id = $1 and c.id = $2`,
    values: [tx.workspaceId, id],
  });
  return presentCampaign(found(row), tx.app.clock.now());
}

export type StoredCampaign = typeof columns.row;

/**
 * Its row, under its lock: whoever changes or sends it waits here.
 *
 * @throws Refusal NOT_FOUND
 */
export async function lockCampaign(tx: Transaction, id: string): Promise<StoredCampaign> {
  const [row] = await tx.query<StoredCampaign>({
    name: 'lock-campaign',
    text: `select ${columns.list('c')} from campaigns c where c.workspace_id = $1 and c.id = $2 for no key update`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}
