import type { AudienceGroup } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { countryOf } from '../audience/country.ts';
import type { StoredCampaign } from '../campaign-row.ts';

export interface NextRecipient {
  position: number;
  address: string;
  country: string | null;
  contact_id: string | null;
  name: string;
  /** It failed, and is to be tried again. */
  message_id: string | null;
  phone: string | null;
  identity_id: string | null;
  /** Whose the identity is by now. */
  owner_id: string | null;
  window: AudienceGroup['window'];
}

/** The next that wait and whose turn has come, with the countries that their prices are by. @param quiet clock shifts on which it is quiet now */
export async function takeNext(
  tx: Transaction,
  { id, channel_id }: StoredCampaign,
  { limit, quiet, alwaysOpen }: { limit: number; quiet: readonly number[]; alwaysOpen: boolean },
): Promise<NextRecipient[]> {
  const rows = await tx.query<Omit<NextRecipient, 'country'>>({
    name: 'next-recipients',
    text: `select r.position, r.address, r.contact_id, r.name, r.message_id, contact.phone, i.id as identity_id,
             i.contact_id as owner_id,
             case when $5 or v.csw_expires_at > $6 then 'open' when v.fep_expires_at > $6 then 'free_entry' else 'closed'
             end as window
           from (
             select * from campaign_recipients where workspace_id = $1 and campaign_id = $2 and apart = 'waiting'
               and (due_at is null or due_at <= $6) and clock_shift <> all($4::int[])
             order by position limit $7
           ) r
           left join contacts contact on contact.workspace_id = $1 and contact.id = r.contact_id
           left join lateral (
             select id, contact_id from contact_identities
             where workspace_id = $1 and channel_id = $3 and external_id = r.address limit 1
           ) i on true
           left join conversations v on v.workspace_id = $1 and v.identity_id = i.id
           order by r.position`,
    values: [tx.workspaceId, id, channel_id, quiet, alwaysOpen, tx.app.clock.now(), limit],
  });
  return rows.map((row) => ({ ...row, country: countryOf(row.address) }));
}
