import {
  channelKind,
  channelsAt,
  claimDeliveries,
  type Delivery,
  finishDeliveries,
  type Inbound,
  isFullClaim,
  quarantine,
} from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import { type PlatformTransaction, platformTransaction } from '../../platform/db/context.ts';
import { type Database, isTransient } from '../../platform/db/db.ts';
import { applyInbound } from './apply-inbound.ts';

export type Read = 'none' | 'some' | 'full';

/**
 * Reads the oldest deliveries of one lane and stores what they hold, all in one commit with their removal: after
 * a `kill -9` they are either still there or wholly applied. A batch that fails is read again one by one, and an
 * entry that fails alone is put into quarantine with its raw body while the rest is stored.
 *
 * @param database whose deliveries; those of its workspaces stand there
 * @param lanes to look at, the first first
 * @returns `none`: nothing waits, or somebody else reads it; `some`: all that waited; `full`: perhaps more waits
 */
export async function readDeliveries(app: App, database: Database, lanes: number[]): Promise<Read> {
  try {
    return await platformTransaction(
      app,
      async (tx) => {
        const deliveries = await claimDeliveries(tx, lanes);
        if (deliveries.length === 0) return 'none';
        const inbound = deliveries.flatMap((delivery) => parse(delivery));
        await applyToWorkspaces(tx, inbound);
        await keepUnreadable(tx, deliveries, inbound);
        finishDeliveries(
          tx,
          deliveries.map((delivery) => delivery.id),
        );
        return readOf(deliveries);
      },
      database,
    );
  } catch (error) {
    if (isTransient(error)) throw error;
    app.log.warn({ err: error }, 'a batch of deliveries failed; reading them one by one');
    return readOneByOne(app, database, lanes);
  }
}

const readOf = (deliveries: readonly Delivery[]): Read => (isFullClaim(deliveries) ? 'full' : 'some');

/** A delivery's kind is the channel kind whose folder reads it. */
const parse = (delivery: Delivery): Inbound[] => channelKind(delivery.kind).parse(delivery.body);

async function applyToWorkspaces(tx: PlatformTransaction, inbound: Inbound[]): Promise<void> {
  const addressed = inbound.filter((item) => item.type !== 'unreadable');
  const addresses = new Map(addressed.map(({ address }) => [keyOf(address), address]));
  const channels = await channelsAt(tx, [...addresses.values()]);
  const byChannel = new Map<string, { workspaceId: string; items: typeof addressed }>();
  for (const item of addressed) {
    const channel = channels.find((one) => keyOf(one) === keyOf(item.address));
    // Disconnected since it was delivered: nobody's any more.
    if (channel === undefined) continue;
    const group = byChannel.get(channel.channel_id) ?? { workspaceId: channel.workspace_id, items: [] };
    group.items.push(item);
    byChannel.set(channel.channel_id, group);
  }
  for (const [channelId, { workspaceId, items }] of byChannel) {
    await applyInbound(await tx.enter(workspaceId), channelId, items);
  }
}

const keyOf = (address: { kind: string; address: string }) => `${address.kind} ${address.address}`;

async function keepUnreadable(
  tx: PlatformTransaction,
  deliveries: Delivery[],
  inbound: Inbound[],
): Promise<void> {
  for (const item of inbound) {
    if (item.type === 'unreadable') await quarantine(tx, deliveries[0]!, item.raw, item.reason);
  }
}

/** The slow road of a batch with poison in it: every entry in a savepoint of its own. */
async function readOneByOne(app: App, database: Database, lanes: number[]): Promise<Read> {
  return platformTransaction(
    app,
    async (tx) => {
      const deliveries = await claimDeliveries(tx, lanes);
      for (const delivery of deliveries) {
        const items = await inSavepoint(tx, async () => parse(delivery));
        if (items.failure !== undefined) {
          await quarantine(tx, delivery, delivery.body, items.failure);
          continue;
        }
        for (const item of items.value) {
          if (item.type === 'unreadable') {
            await quarantine(tx, delivery, item.raw, item.reason);
            continue;
          }
          const applied = await inSavepoint(tx, () => applyToWorkspaces(tx, [item]));
          if (applied.failure !== undefined)
            await quarantine(tx, delivery, JSON.stringify(item), applied.failure);
        }
      }
      finishDeliveries(
        tx,
        deliveries.map((delivery) => delivery.id),
      );
      return deliveries.length === 0 ? 'none' : readOf(deliveries);
    },
    database,
  );
}

type Attempt<T> = { value: T; failure?: undefined } | { failure: string };

async function inSavepoint<T>(tx: PlatformTransaction, work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await tx.savepoint(work) };
  } catch (error) {
    if (isTransient(error)) throw error;
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
