import { dropTeam, isTeam } from '../../identity/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { moveToTeam } from './move-to-team.ts';

/** Small transactions: new messages of these conversations wait for none of them long. */
const AT_ONCE = 500;

/**
 * What a deleted team leaves behind goes to another one, or to everybody where that one is gone as well; then the team's
 * row goes. May be repeated from anywhere.
 */
export async function emptyTeam(
  ctx: Context,
  { teamId, toTeamId }: { teamId: string; toTeamId: string | null },
): Promise<void> {
  let told = true;
  for (let after: string | null = NOTHING; after !== null; ) {
    const from: string = after;
    after = await transaction(ctx, async (tx) => {
      const to = toTeamId !== null && (await isTeam(tx, toTeamId)) ? toTeamId : null;
      const rows = await tx.query<{ id: string }>({
        name: 'conversations-of-team',
        text: `select id from conversations where workspace_id = $1 and team_id = $2 and id > $3
               order by id limit ${AT_ONCE} for update`,
        values: [tx.workspaceId, teamId, from],
      });
      const toldNow = await moveToTeam(
        tx,
        rows.map(({ id }) => id),
        to,
      );
      told &&= toldNow;
      return rows.at(-1)?.id ?? null;
    });
  }
  await transaction(ctx, async (tx) => {
    await dropTeam(tx, teamId);
    if (!told) tx.emit('teams.changed', {});
  });
}

const NOTHING = '00000000-0000-0000-0000-000000000000';
