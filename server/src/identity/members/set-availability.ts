import {
  type Body,
  type setAvailability as endpoint,
  LONGEST_BREAK_MINUTES,
  type Presence,
} from '@sapa/contracts';
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
 *
 * @throws Refusal VALIDATION_FAILED for a break that ended already, or ends later than breaks do
 */
export function setAvailability(ctx: Context, body: Body<typeof endpoint>): Promise<Availability> {
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  const { says } = body;
  const said = { says, back_at: says === 'break' ? endOfBreak(ctx, body) : null };
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

/** A device's clock may be wrong by a day: what it reckons for itself is checked, or those who count on it wait so long. */
function endOfBreak({ app }: Context, { back_at, minutes }: Body<typeof endpoint>): string | null {
  const now = app.clock.now().getTime();
  if (minutes !== null) return new Date(now + minutes * 60_000).toISOString();
  if (back_at === null) return null;
  const ahead = new Date(back_at).getTime() - now;
  if (ahead > 0 && ahead <= LONGEST_BREAK_MINUTES * 60_000) return back_at;
  throw new Refusal('VALIDATION_FAILED', {
    fields: {
      back_at: `Pilih waktu kembali yang akan datang, paling lama ${LONGEST_BREAK_MINUTES / 60} jam dari sekarang.`,
    },
  });
}
