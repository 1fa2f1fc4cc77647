import type { Transaction } from '../../platform/db/context.ts';
import { announceUpdated } from '../announce.ts';
import type { Incoming } from './incoming.ts';
import { storeFiles, toFile } from './store-files.ts';

/** How the WhatsApp Business app names a file of the past whose bytes come later, under the same id. */
const PLACEHOLDER = 'media_placeholder';

/**
 * Files of an imported past fill the places that were kept for them (Meta sends them days of history later).
 *
 * @returns what is left to store
 */
export async function fillPlaceholders(
  tx: Transaction,
  channelId: string,
  incoming: Incoming[],
): Promise<Incoming[]> {
  const files = new Map(
    incoming.filter((one) => one.historic && one.media.length > 0).map((one) => [one.externalId, one]),
  );
  if (files.size === 0) return incoming;
  const filled = await takePlaceholders(tx, channelId, [...files.values()]);
  for (const place of filled) {
    const media = files.get(place.external_id)?.media ?? [];
    await storeFiles(
      tx,
      media.map((one, position) => toFile(one, position, place)),
    );
    await announceUpdated(tx, { messageId: place.id, conversationId: place.conversation_id });
  }
  const done = new Set(filled.map((place) => place.external_id));
  return incoming.filter(
    (one) => !done.has(one.externalId) && !(isPlaceholder(one) && files.has(one.externalId)),
  );
}

const isPlaceholder = ({ content }: Incoming) =>
  content.kind === 'unsupported' && content.type === PLACEHOLDER;

interface Placeholder {
  id: string;
  conversation_id: string;
  external_id: string;
}

async function takePlaceholders(
  tx: Transaction,
  channelId: string,
  messages: Incoming[],
): Promise<Placeholder[]> {
  const contents = messages.map(({ externalId, text, content }) => ({
    external_id: externalId,
    text,
    content,
  }));
  return tx.query<Placeholder>({
    name: 'fill-media-placeholders',
    text: `update messages m set text = f.text, content = f.content, raw = null, updated_at = now()
           from json_to_recordset($3) as f (external_id text, text text, content jsonb)
           where m.workspace_id = $1 and m.channel_id = $2 and m.external_id = f.external_id
             and m.content ->> 'kind' = 'unsupported' and m.content ->> 'type' = '${PLACEHOLDER}'
           returning m.id, m.conversation_id, m.external_id`,
    values: [tx.workspaceId, channelId, JSON.stringify(contents)],
  });
}
