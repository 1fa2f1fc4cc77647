import type { Presence } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';

interface Availability {
  says: Presence;
  /** Of a break; the others have none. */
  back_at: string | null;
}

/**
 * A member says Online, Istirahat or Offline. Every screen of the workspace hears of it; routing and the live chat's
 * "somebody is there" obey it from this commit on.
 */
export function setAvailability(ctx: Context, { says, back_at }: Availability): Promise<Availability> {
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  const said = { says, back_at: says === 'break' ? back_at : null };
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'set-availability',
      text: `update members set available = $3 = 'online', on_break = $3 = 'break', back_at = $4,
               away_since = case when $3 = 'online' and seen_at is not null then null else coalesce(away_since, $5) end,
               here_since = case when $3 = 'online' and seen_at is not null then coalesce(here_since, $5) end
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, actor.memberId, says, said.back_at, ctx.app.clock.now()],
    });
    tx.afterCommit(() => forgetSessionsOf(tx.app, actor.userId));
    tx.emit('member.availability_changed', { member_id: actor.memberId, ...said });
    return said;
  });
}
