import type { Channel, ChannelKind } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { channels } from '../tables.ts';
import { claimUnclaimed } from '../unclaimed/claim-unclaimed.ts';
import { lockAddress } from '../unclaimed/lock-address.ts';
import { announceChannel } from './announce-channel.ts';
import { claimAddress } from './claim-address.ts';

interface ChannelToStore<Settings> {
  /** What the provider knows it by. */
  address: { kind: ChannelKind; address: string };
  /** Under which name its settings hold the address: by it the channel of before is found. */
  key: keyof Settings & string;
  name: string;
  /** @param before those of the channel that it had here before */
  settings: Settings | ((before: unknown) => Settings);
  token: string;
  problem?: string | null;
}

/**
 * The channel of an account at its provider: made, or the one that it had here before. Its address decides in the
 * database who owns it, of two who connect it at the same time as well; what customers wrote to it in the week before is
 * read now.
 *
 * @throws Refusal CHANNEL_TAKEN
 */
export async function storeChannel<Settings>(
  tx: Transaction,
  { address, key, name, settings, token, problem = null }: ChannelToStore<Settings>,
): Promise<Channel> {
  await lockAddress(tx, address);
  const { workspaceId } = tx;
  const [before] = await tx.db
    .select({ id: channels.id, settings: channels.settings })
    .from(channels)
    .where(
      and(
        eq(channels.workspaceId, workspaceId),
        eq(channels.kind, address.kind),
        sql`${channels.settings}->>${key} = ${address.address}`,
      ),
    );
  const id = before?.id ?? uuidv7();
  const values = {
    kind: address.kind,
    name,
    status: 'connected' as const,
    problem,
    settings: settings instanceof Function ? settings(before?.settings) : settings,
    sealedToken: sealToken(tx, token),
  };
  await tx.db
    .insert(channels)
    .values({ workspaceId, id, ...values })
    .onConflictDoUpdate({ target: [channels.workspaceId, channels.id], set: values });
  await claimAddress(tx, id, address);
  await claimUnclaimed(tx, address);
  await audit(tx, 'channel.connected', { subject: name, subjectId: id });
  return announceChannel(tx, id);
}

export const sealToken = ({ app, workspaceId }: Transaction, token: string): string =>
  app.sealer.seal(token, { workspaceId, column: 'channels.sealed_token' });
