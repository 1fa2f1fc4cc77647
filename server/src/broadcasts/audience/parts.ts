import type { CampaignPart } from '@sapa/contracts';

/** Is recipient `r` in this part of their campaign? In SQL. */
export const IS_PART: Record<CampaignPart, string> = {
  failed: `r.state = 'failed'`,
  unknown: `r.state = 'unknown'`,
  over_cap: `r.state = 'skipped' and r.reason = 'over_cap'`,
  not_read: `r.state in ('sent', 'delivered') and r.replied_at is null`,
  not_replied: `r.read_at is not null and r.replied_at is null`,
  replied: 'r.replied_at is not null',
  clicked: 'r.clicked_at is not null',
  ordered: 'r.ordered_at is not null',
};
