import type { CampaignResults } from '@sapa/contracts';
import { seenIn } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { IS_PART } from '../audience/parts.ts';
import { campaignById, inRupiah } from '../campaign-row.ts';
import { mayGoAgain } from './again.ts';
import { wordsFor } from './recipient-row.ts';

const PARTS = Object.entries(IS_PART)
  .map(([part, is]) => `(count(*) filter (where ${is}))::int as ${part}`)
  .join(', ');

type Row = { kind: string; key: string; count: number; value: number };

/** What came of a campaign: all of it stands in counters, but for who answers now. @throws Refusal NOT_FOUND */
export function getCampaignResults(ctx: Context, campaignId: string): Promise<CampaignResults> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    const { figures } = await campaignById(tx, campaignId);
    const [rows, answered, days, [parts], replies] = await Promise.all([
      tx.query<Row>({
        name: 'counted-of-campaign',
        text: `select kind, key, sum(count)::int as count, sum(value)::float8 as value from campaign_counters
               where workspace_id = $1 and campaign_id = $2 and kind in ('reason', 'cost')
               group by kind, key having sum(count) > 0 order by sum(count) desc, key`,
        values: [tx.workspaceId, campaignId],
      }),
      tx.query<CampaignResults['answered_by'][number]>({
        name: 'answered-of-campaign',
        text: `select c.handler, c.handler_id as id, coalesce(c.handler_name, '') as name, count(*)::int as count
               from campaign_recipients r
               join conversations c on c.workspace_id = r.workspace_id and c.id = r.conversation_id
               where r.workspace_id = $1 and r.campaign_id = $2 and r.replied_at is not null
               group by 1, 2, 3 order by 4 desc limit 50`,
        values: [tx.workspaceId, campaignId],
      }),
      tx.query<CampaignResults['days'][number]>({
        name: 'orders-of-campaign',
        text: `select to_char(r.ordered_at at time zone w.time_zone, 'YYYY-MM-DD') as day, count(*)::int as orders,
                 sum(r.order_value)::float8 as value
               from campaign_recipients r join workspaces w on w.id = r.workspace_id
               where r.workspace_id = $1 and r.campaign_id = $2 and r.ordered_at is not null group by 1 order by 1`,
        values: [tx.workspaceId, campaignId],
      }),
      tx.query<CampaignResults['parts']>({
        name: 'parts-of-campaign',
        text: `select ${PARTS} from campaign_recipients r where r.workspace_id = $1 and r.campaign_id = $2`,
        values: [tx.workspaceId, campaignId],
      }),
      latestReplies(tx, campaignId),
    ]);
    const reasons = rows.flatMap(({ kind, key, count }) => {
      const [state = '', code = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
      if (kind !== 'reason' || !isFallen(state)) return [];
      return [{ state, code, message: wordsFor(code), count, again: mayGoAgain(state, code) }];
    });
    const costs = rows.flatMap(({ kind, key, count, value }) => {
      const [category = '', how = ''] = key.split(':');
      return kind === 'cost' ? [{ category, free: how === 'free', count, cost: inRupiah(value) }] : [];
    });
    return { figures, reasons, costs, answered_by: answered, replies, days, parts: parts! };
  });
}

async function latestReplies(tx: Transaction, campaignId: string): Promise<CampaignResults['replies']> {
  const values: unknown[] = [tx.workspaceId, campaignId];
  const seen = seenIn(tx, values);
  const rows = await tx.query<Omit<CampaignResults['replies'][number], 'replied_at'> & { replied_at: Date }>({
    name: `replies-of-campaign${seen.suffix}`,
    text: `select c.id as conversation_id, r.name, c.handler, coalesce(c.handler_name, '') as handler_name,
             coalesce(c.last_message ->> 'preview', '') as words, r.replied_at, r.order_value::float8 as order_value
           from campaign_recipients r
           join conversations c on c.workspace_id = $1 and c.id = r.conversation_id
           where r.workspace_id = $1 and r.campaign_id = $2 and r.replied_at is not null and ${seen.of('c')}
           order by r.replied_at desc limit 4`,
    values,
  });
  return rows.map(({ replied_at, ...row }) => ({ ...row, replied_at: replied_at.toISOString() }));
}

const isFallen = (state: string): state is CampaignResults['reasons'][number]['state'] =>
  ['skipped', 'failed', 'unknown'].includes(state);
