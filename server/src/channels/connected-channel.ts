import type { ChannelKind } from '@sapa/contracts';
import type { PlatformTransaction, Transaction } from '../platform/context.ts';
import type { ChannelAddress, ConnectedChannel } from './channel.ts';

/** A channel with its token open, or null when it was disconnected: nothing can be sent through it. */
export async function connectedChannel(tx: Transaction, id: string): Promise<ConnectedChannel | null> {
  const [row] = await tx.query<{
    kind: ChannelKind;
    name: string;
    settings: unknown;
    sealed_token: string | null;
  }>({
    name: 'connected-channel',
    text: `select kind, name, settings, sealed_token from channels
           where workspace_id = $1 and id = $2 and status <> 'disconnected'`,
    values: [tx.workspaceId, id],
  });
  if (row === undefined) return null;
  const token =
    row.sealed_token === null
      ? null
      : tx.app.sealer.open(row.sealed_token, {
          workspaceId: tx.workspaceId,
          column: 'channels.sealed_token',
        });
  return { workspaceId: tx.workspaceId, id, kind: row.kind, name: row.name, settings: row.settings, token };
}

export interface AddressedChannel {
  [column: string]: unknown;
  kind: string;
  address: string;
  workspace_id: string;
  channel_id: string;
}

/** Which workspaces and channels these addresses belong to. Reads a platform table: no workspace is known yet. */
export async function channelsAt(
  tx: PlatformTransaction,
  addresses: ChannelAddress[],
): Promise<AddressedChannel[]> {
  return tx.query<AddressedChannel>({
    name: 'channels-at',
    text: `select a.kind, a.address, a.workspace_id, a.channel_id
           from channel_addresses a
           join unnest($1::text[], $2::text[]) wanted (kind, address) using (kind, address)`,
    values: [addresses.map((one) => one.kind), addresses.map((one) => one.address)],
  });
}
