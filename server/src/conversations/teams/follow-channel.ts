import { teamOfChannel } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { moveToTeam } from './move-to-team.ts';

/** Small transactions: new messages of these conversations wait for none of them long. */
const AT_ONCE = 500;

/**
 * A channel has another team: what waits in it for people, or is with an AI agent, goes there. What a member handles
 * stays where it is; what is resolved comes when its customer writes again.
 */
export async function followChannel(ctx: Context, channelId: string): Promise<void> {
  let some: Some = { more: true, told: true };
  while (some.more) some = await followSome(ctx, channelId, some.told);
}

interface Some {
  more: boolean;
  /** Of all until now. */
  told: boolean;
}

const followSome = (ctx: Context, channelId: string, toldBefore: boolean): Promise<Some> =>
  transaction(ctx, async (tx) => {
    const teamId = await teamOfChannel(tx, channelId);
    const rows = await tx.query<{ id: string }>({
      name: 'waiting-conversations-of-channel',
      text: `select id from conversations
             where workspace_id = $1 and channel_id = $2 and status <> 'resolved' and handler <> 'member'
               and team_id is distinct from $3
             order by id limit ${AT_ONCE} for update`,
      values: [tx.workspaceId, channelId, teamId],
    });
    const toldNow = await moveToTeam(
      tx,
      rows.map(({ id }) => id),
      teamId,
    );
    const more = rows.length === AT_ONCE;
    const told = toldBefore && toldNow;
    if (!more && !told) tx.emit('teams.changed', {});
    return { more, told };
  });
