import type { Transaction } from '../../platform/db/context.ts';
import { applyStatuses } from '../messages/apply-statuses.ts';
import type { Incoming } from './incoming.ts';

/**
 * Echoes that do not say which app wrote them (Instagram's) may be of our own send, told before its answer or in place
 * of an answer that was lost. One with the same words to the same person, while such a send is under way or unknown,
 * is that send: it is settled, and never sent or shown twice.
 *
 * @returns what is left to store
 */
export async function settleOwnEchoes(
  tx: Transaction,
  channelId: string,
  incoming: Incoming[],
): Promise<Incoming[]> {
  const echoes = incoming.filter((one) => one.type === 'echo' && one.mayBeOurs === true);
  if (echoes.length === 0) return incoming;
  const own = await ownSends(tx, channelId, echoes);
  await applyStatuses(
    tx,
    channelId,
    echoes.flatMap(({ address, externalId, at }) => {
      const callbackData = own.get(externalId);
      if (callbackData === undefined) return [];
      return [{ type: 'status', address, externalId, callbackData, status: 'sent', at, error: null }];
    }),
  );
  return incoming.filter((one) => !own.has(one.externalId));
}

/** By the echo's id. Where several sends have the same words each echo takes the next. */
async function ownSends(
  tx: Transaction,
  channelId: string,
  echoes: Incoming[],
): Promise<Map<string, string>> {
  const told = echoes.map(({ externalId, sender, text, media }) => ({
    external_id: externalId,
    sender: sender.externalId,
    text: text.trim(),
    has_file: media.length > 0,
  }));
  const rows = await tx.query<{ external_id: string; id: string }>({
    name: 'own-sends-of-echoes',
    text: `with told as (
             select e.*, row_number() over (partition by e.sender, e.text, e.has_file) as place
             from json_to_recordset($3) as e (external_id text, sender text, text text, has_file boolean)
             where not exists (select from messages known
               where known.workspace_id = $1 and known.channel_id = $2 and known.external_id = e.external_id)
           ), waiting as (
             select m.id, i.external_id as sender, trim(m.text) as text, m.content ->> 'kind' = 'media' as has_file,
               row_number() over (partition by i.external_id, trim(m.text), m.content ->> 'kind' = 'media' order by m.seq) as place
             from contact_identities i
             join conversations c on c.workspace_id = $1 and c.identity_id = i.id
             join messages m on m.workspace_id = $1 and m.conversation_id = c.id and m.seq > c.last_seq - 100
             left join outbound_deliveries d on d.workspace_id = $1 and d.conversation_id = c.id and d.seq = m.seq
             where i.workspace_id = $1 and i.channel_id = $2 and i.external_id in (select sender from told)
               and m.direction = 'out' and m.external_id is null
               and (m.status = 'unknown' or (m.status = 'queued' and d.sending_since is not null))
           )
           select told.external_id, waiting.id
           from told join waiting using (sender, text, has_file, place)`,
    values: [tx.workspaceId, channelId, JSON.stringify(told)],
  });
  return new Map(rows.map(({ external_id, id }) => [external_id, id]));
}
