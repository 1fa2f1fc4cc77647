import type { ClaimedJoin, listClaimedJoins as endpoint, Query } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { type Page, readPage, sortBy } from '../../platform/db/keyset.ts';
import { displayPhone } from '../display-phone.ts';
import { contactIdentities } from '../tables.ts';

interface Row {
  id: string;
  channel_name: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  contact_id: string;
  contact_name: string;
  created_at: Date;
}

const newestFirst = sortBy('i', 'desc', contactIdentities.createdAt);

/** Visitors who came to somebody's contact by the number that they had typed, until a member parts or keeps them; the newest first. */
export function listClaimedJoins(ctx: Context, query: Query<typeof endpoint>): Promise<Page<ClaimedJoin>> {
  requirePermission(ctx, 'contact.view');
  return transaction(ctx, (tx) =>
    readPage(tx, {
      select: `select i.id, channel.name as channel_name, i.name, i.phone, i.email, i.created_at,
                 c.id as contact_id, c.name as contact_name
               from contact_identities i
               join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
               join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id`,
      where: filterOf(tx, 'i').and('i.joined_by_claim'),
      sort: newestFirst,
      ...query,
      present,
    }),
  );
}

const present = ({ id, contact_id, contact_name, created_at, ...claimed }: Row): ClaimedJoin => ({
  ...claimed,
  identity_id: id,
  phone_display: displayPhone(claimed.phone),
  contact: { id: contact_id, name: contact_name },
  joined_at: created_at.toISOString(),
});
