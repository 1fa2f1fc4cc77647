import { type Context, transaction } from '../../platform/db/context.ts';
import { settle } from '../settle.ts';
import { tellMembers } from '../tell-members.ts';

/** A channel takes no messages any more until somebody connects it anew; or is well again. */
export function tellOfChannel(
  ctx: Context,
  { channelId, occurrence }: { channelId: string; occurrence: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [channel] = await tx.query<{ name: string; status: string; problem: string | null }>({
      name: 'channel-to-notify-of',
      text: 'select name, status, problem from channels where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, channelId],
    });
    if (channel?.status !== 'reconnect_needed') return settle(tx, channelId, ['channel_failed']);
    await tellMembers(
      tx,
      {
        kind: 'channel_failed',
        subjectId: channelId,
        occurrence,
        title: `${channel.name} perlu dihubungkan ulang`,
        text:
          channel.problem ?? 'Pesan tidak bisa dikirim atau diterima sampai saluran ini dihubungkan lagi.',
        address: '/user/connected-platforms',
      },
      { only: null, except: new Set() },
    );
  });
}
