import {
  type Campaign,
  type CampaignTab,
  campaignTabs,
  type countCampaigns as countEndpoint,
  type listCampaigns as endpoint,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { filterOf } from '../platform/db/filter.ts';
import { readPage, sortBy } from '../platform/db/keyset.ts';
import { likePart } from '../platform/db/like.ts';
import { type CampaignRow, campaignById, presentCampaign, SELECT_CAMPAIGN } from './campaign-row.ts';
import { campaigns } from './tables.ts';

/** In SQL, of campaign `c`. */
const IS_TAB: Record<CampaignTab, string> = {
  scheduled: `c.status = 'scheduled' and c.approval <> 'waiting'`,
  waiting: `(c.status = 'paused' or (c.status = 'scheduled' and c.approval = 'waiting'))`,
  sent: `c.status = 'sent'`,
  draft: `c.status = 'draft'`,
  failed: `c.status in ('failed', 'cancelled')`,
};
const TABS = campaignTabs.map((tab) => `(count(*) filter (where ${IS_TAB[tab]}))::int as ${tab}`).join(', ');

const NEWEST = sortBy('c', 'desc', campaigns.createdAt);

export function listCampaigns(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, (tx) => {
    const where = filterOf(tx, 'c').having({ 'c.status': query.status });
    if (query.search) where.and(`lower(c.name) like ${where.value(likePart(query.search))}`);
    if (query.tab) where.and(IS_TAB[query.tab]);
    const { cursor, limit } = query;
    const now = tx.app.clock.now();
    return readPage(tx, {
      select: SELECT_CAMPAIGN,
      where,
      sort: NEWEST,
      cursor,
      limit,
      present: (row: CampaignRow) => presentCampaign(row, now),
    });
  });
}

export function countCampaigns(ctx: Context): Promise<Reply<typeof countEndpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<Reply<typeof countEndpoint>>({
      name: 'count-campaigns',
      text: `select count(*)::int as all, ${TABS} from campaigns c where c.workspace_id = $1`,
      values: [tx.workspaceId],
    });
    return row!;
  });
}

export function getCampaign(ctx: Context, id: string): Promise<Campaign> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, (tx) => campaignById(tx, id));
}
