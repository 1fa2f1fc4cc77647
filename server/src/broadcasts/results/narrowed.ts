import type { recipientResults } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type Filter, filterOf } from '../../platform/db/filter.ts';
import { likePart } from '../../platform/db/like.ts';

export interface AskedRecipients {
  campaignId: string;
  result?: (typeof recipientResults)[number] | undefined;
  reason?: string | undefined;
  search?: string | undefined;
}

/** What somebody did after; the others are states. */
const DID: Record<string, string> = {
  replied: 'r.replied_at is not null',
  clicked: 'r.clicked_at is not null',
  ordered: 'r.ordered_at is not null',
  opted_out: 'r.opted_out_at is not null',
};

/** States with an index (`apart` in tables.ts). */
const APART = new Set<string>(['waiting', 'skipped', 'failed', 'unknown', 'cancelled']);

/** Recipients `r` of a campaign, as a list or a file is narrowed. */
export function narrowedRecipients(
  tx: Transaction,
  { campaignId, result, reason, search }: AskedRecipients,
): Filter {
  const where = filterOf(tx, 'r').having({ 'r.campaign_id': campaignId });
  const did = result === undefined ? undefined : DID[result];
  if (did !== undefined) where.and(did);
  else
    where.having(result !== undefined && APART.has(result) ? { 'r.apart': result } : { 'r.state': result });
  if (reason) where.having({ 'r.reason': reason });
  if (search) {
    const digits = search.replace(/\D/g, '').replace(/^0/, '');
    const like = `lower(r.name) like ${where.value(likePart(search))}`;
    where.and(digits.length < 3 ? like : `(${like} or r.address like ${where.value(likePart(digits))})`);
  }
  return where;
}
