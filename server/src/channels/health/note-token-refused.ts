import type { Transaction } from '../../platform/db/context.ts';
import { noteChannelProblem } from './note-channel-problem.ts';

/**
 * A send could not go out with this token: must it wait for a new connection? Not when one was made since, with another
 * token. The channel's row is locked, so whoever connects it anew comes wholly before this or wholly after.
 *
 * @param refused as it stood in the row when the send was taken, and in Indonesian what is wrong; no words: it was not tried
 */
export async function noteTokenRefused(
  tx: Transaction,
  channelId: string,
  refused: { sealedToken: string | null; problem: string | undefined },
): Promise<boolean> {
  const [row] = await tx.query<{ status: string; sealed_token: string | null }>({
    name: 'token-of-channel',
    text: 'select status, sealed_token from channels where workspace_id = $1 and id = $2 for update',
    values: [tx.workspaceId, channelId],
  });
  if (row === undefined || row.status === 'disconnected') return false;
  if (refused.problem === undefined) return row.status === 'reconnect_needed';
  if (row.sealed_token !== refused.sealedToken) return false;
  await noteChannelProblem(tx, channelId, refused.problem);
  return true;
}
