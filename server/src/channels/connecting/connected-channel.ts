import type { ChannelKind } from '@sapa/contracts';
import type { Context, PlatformTransaction, Transaction } from '../../platform/db/context.ts';
import type { ConnectedChannel } from '../channel.ts';
import type { ChannelAddress } from '../inbound.ts';

/** A channel as it is stored, for statements of others that read it along (`from channels channel`). */
export const CONNECTED_COLUMNS = `channel.id as channel_id, channel.kind as channel_kind, channel.name as channel_name,
  channel.status as channel_status, channel.settings as channel_settings, channel.sealed_token as channel_token`;

export interface ChannelRow {
  channel_id: string;
  channel_kind: ChannelKind;
  channel_name: string;
  channel_status: 'connected' | 'reconnect_needed' | 'disconnected';
  channel_settings: unknown;
  channel_token: string | null;
}

/** A channel with its token open, or null when it was disconnected: nothing can be sent through it. */
export async function connectedChannel(tx: Transaction, id: string): Promise<ConnectedChannel | null> {
  const [row] = await tx.query<ChannelRow>({
    name: 'connected-channel',
    text: `select ${CONNECTED_COLUMNS} from channels channel where channel.workspace_id = $1 and channel.id = $2`,
    values: [tx.workspaceId, id],
  });
  return row === undefined ? null : openChannel(tx, row);
}

/** The same for a row that was read already. Throws when our key does not open the token. */
export function openChannel({ app, workspaceId }: Context, row: ChannelRow): ConnectedChannel | null {
  if (row.channel_status === 'disconnected') return null;
  const { channel_id: id, channel_kind: kind, channel_name: name, channel_token: sealed } = row;
  const at = { workspaceId, column: 'channels.sealed_token' };
  const token = sealed === null ? null : app.sealer.open(sealed, at);
  return { workspaceId, id, kind, name, settings: row.channel_settings, token };
}

export interface AddressedChannel {
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
