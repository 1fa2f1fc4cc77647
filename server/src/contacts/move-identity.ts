import type { InboundSender } from '../channels/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { displayPhone } from './display-phone.ts';

/** The same person under a new key (a changed number): their thread goes on, unless the new key has one already. */
export async function moveIdentity(
  tx: Transaction,
  channelId: string,
  from: string,
  to: InboundSender,
): Promise<void> {
  await tx.query({
    name: 'move-identity',
    text: `with moved as (
        update contact_identities set external_id = $4, alias = $5, phone = coalesce($6, phone)
        where workspace_id = $1 and id = (
            select id from contact_identities
            where workspace_id = $1 and channel_id = $2 and (external_id = $3 or alias = $3)
            order by external_id = $3 desc limit 1
          )
          and not exists (
            select from contact_identities taken
            where taken.workspace_id = $1 and taken.channel_id = $2 and taken.id <> contact_identities.id
              and (taken.external_id = $4 or taken.alias = $5)
          )
        returning contact_id
      )
      update contacts
      set phone = case when phone_by_member then phone else coalesce($6, phone) end,
        name = case when name_source = 'number' then coalesce($7, name) else name end
      from moved where workspace_id = $1 and id = moved.contact_id`,
    values: [tx.workspaceId, channelId, from, to.externalId, to.alias, to.phone, displayPhone(to.phone)],
  });
}
