import type { listRecipients as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { readPage, type Sort } from '../../platform/db/keyset.ts';
import { campaignById } from '../campaign-row.ts';
import { narrowedRecipients } from './narrowed.ts';
import { presentRecipient, SELECT_RECIPIENT } from './recipient-row.ts';

const BY_PLACE: Sort<'position'> = {
  keys: [{ sql: 'r.position', type: 'integer', field: 'position' }],
  direction: 'asc',
};

/** Who gets a campaign and what became of each. @throws Refusal NOT_FOUND */
export function listRecipients(
  ctx: Context,
  campaignId: string,
  { cursor, limit, ...asked }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    await campaignById(tx, campaignId);
    return readPage(tx, {
      select: SELECT_RECIPIENT,
      where: narrowedRecipients(tx, { campaignId, ...asked }),
      sort: BY_PLACE,
      cursor,
      limit,
      present: presentRecipient,
    });
  });
}
