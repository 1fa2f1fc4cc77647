import type { Transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { ConnectedChannel } from '../../channel.ts';
import { type ChannelRow, CONNECTED_COLUMNS, openChannel } from '../../connecting/connected-channel.ts';
import { readSettings } from '../settings.ts';

/** The account that a number belongs to. @throws Refusal UNSUPPORTED_BY_CHANNEL for any other kind of channel */
export function accountOf({ kind, settings }: { kind: string; settings: unknown }): string {
  if (kind !== 'whatsapp')
    throw new Refusal('UNSUPPORTED_BY_CHANNEL', {
      message: 'Template hanya ada di WhatsApp. Pilih nomor WhatsApp.',
    });
  return readSettings(settings).waba_id;
}

/** A number of the account with its token: all of them may speak for it. Null: none is connected. */
export async function channelOfAccount(tx: Transaction, wabaId: string): Promise<ConnectedChannel | null> {
  const rows = await tx.query<ChannelRow>({
    name: 'channels-of-account',
    text: `select ${CONNECTED_COLUMNS} from channels channel
           where channel.workspace_id = $1 and channel.kind = 'whatsapp' and channel.status <> 'disconnected'
             and channel.settings ->> 'waba_id' = $2
           order by channel.status = 'connected' desc, channel.id limit 1`,
    values: [tx.workspaceId, wabaId],
  });
  const [row] = rows;
  return row === undefined ? null : openChannel(tx, row);
}
