import type { Transaction } from '../platform/db/context.ts';
import { addressesOf } from './deliveries/hold-deliveries.ts';

export interface PersonInChannel {
  channelId: string;
  key: string;
}

/**
 * What the channels keep of a person beside their messages: visits of a site, and deliveries that could not be read. A
 * delivery belongs to a channel where it names the channel's address.
 */
export async function forgetPerson(tx: Transaction, people: readonly PersonInChannel[]): Promise<void> {
  tx.write({
    name: 'forget-visitors',
    text: `delete from livechat_visitors v using json_to_recordset($2) as p (channel uuid, key text)
           where v.workspace_id = $1 and v.channel_id = p.channel and v.id::text = p.key`,
    values: [tx.workspaceId, JSON.stringify(people.map(({ channelId: channel, key }) => ({ channel, key })))],
  });
  const addresses = await addressesOf(
    tx,
    people.map(({ channelId }) => channelId),
  );
  const named = addresses.flatMap(({ address, channel_id }) =>
    people.flatMap(({ channelId, key }) => (channelId === channel_id ? { address, key } : [])),
  );
  await tx.query({
    name: 'forget-quarantined',
    text: `delete from quarantined_deliveries q using json_to_recordset($1) as p (address text, key text)
           where position(p.address in q.body) > 0 and position(p.key in q.body) > 0`,
    values: [JSON.stringify(named)],
  });
}
