import { and, eq, gt, lte } from 'drizzle-orm';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { randomToken, sha256 } from '../../platform/security/crypto.ts';
import { oauthStates } from '../tables.ts';

/** Time for Meta's dialog, a forgotten password and a call to the owner. */
const MINUTES = 10;

const hashOf = (state: string) => sha256(state).toString('hex');

/**
 * A state that this member alone can use, in this workspace, once, for ten minutes.
 *
 * @param token what Meta gave meanwhile, kept until it is used
 */
export async function issueState(tx: Transaction, token: string | null = null): Promise<string> {
  const now = tx.app.clock.now();
  const state = randomToken();
  await tx.db
    .delete(oauthStates)
    .where(and(eq(oauthStates.workspaceId, tx.workspaceId), lte(oauthStates.expiresAt, now)));
  await tx.db.insert(oauthStates).values({
    workspaceId: tx.workspaceId,
    stateHash: hashOf(state),
    memberId: memberOf(tx),
    sealedToken: token === null ? null : tx.app.sealer.seal(token, placeOf(tx)),
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  });
  return state;
}

const placeOf = ({ workspaceId }: Context) => ({ workspaceId, column: 'oauth_states.sealed_token' });

/**
 * Takes a state out of the world, in a commit of its own: whatever fails afterwards, it was used.
 *
 * @returns the token that it was issued with
 * @throws Refusal OAUTH_STATE_MISMATCH: unknown, used, expired, or another member's or workspace's
 */
export async function spendState(ctx: Context, state: string): Promise<string | null> {
  const used = await transaction(ctx, (tx) =>
    tx.db
      .delete(oauthStates)
      .where(
        and(
          eq(oauthStates.workspaceId, tx.workspaceId),
          eq(oauthStates.stateHash, hashOf(state)),
          eq(oauthStates.memberId, memberOf(tx)),
          gt(oauthStates.expiresAt, tx.app.clock.now()),
        ),
      )
      .returning({ sealed: oauthStates.sealedToken }),
  );
  const [row] = used;
  if (row === undefined) throw new Refusal('OAUTH_STATE_MISMATCH');
  return row.sealed === null ? null : ctx.app.sealer.open(row.sealed, placeOf(ctx));
}

/** Only a person can answer Meta's dialog. */
function memberOf({ actor }: Context): string {
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return actor.memberId;
}
