import type { Inbound } from '../../channels/index.ts';
import { type ErasedKey, erasedAmong } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';

type Item = Exclude<Inbound, { type: 'unreadable' }>;

/** What was written so shortly before an erasure may be on its way still: it is left out where we had it already. */
export const ON_THE_WAY_MINUTES = 10;

/** Providers repeat deliveries for days, and a phone hands over its history: nothing of whom we erased comes back so. */
export async function withoutErased(tx: Transaction, channelId: string, items: Item[]): Promise<Item[]> {
  const erased = await erasedAmong(
    tx,
    items.flatMap((item) => [...senderKeys(channelId, item), ...messageKeys(channelId, item)]),
  );
  const isFromBefore = (item: Item) =>
    senderKeys(channelId, item).some((key) => {
      const since = erased.get(key);
      return since !== undefined && !('at' in item && item.at > minutesBefore(since));
    });
  return items.filter(
    (item) => !isFromBefore(item) && !messageKeys(channelId, item).some((key) => erased.has(key)),
  );
}

const minutesBefore = (since: Date) => new Date(since.getTime() - ON_THE_WAY_MINUTES * 60_000);

function senderKeys(channelId: string, item: Item): ErasedKey[] {
  if (!('sender' in item) || typeof item.sender === 'string') return [];
  const { externalId, alias } = item.sender;
  return [externalId, ...(alias === null ? [] : [alias])].map(
    (key): ErasedKey => `channel:${channelId}:${key}`,
  );
}

const messageKeys = (channelId: string, item: Item): ErasedKey[] =>
  'externalId' in item ? [`message:${channelId}:${item.externalId}`] : [];
