import type { Transaction } from '../../platform/db/context.ts';
import { ONLINE_SECONDS } from './presence.ts';

/**
 * Whom nobody saw leave (the server was down, or its clock was set) is away from now on, not since their last sign of
 * life: who is still there says so within seconds, and has lost nothing by it.
 */
export function noteUnseen(tx: Transaction): void {
  const now = tx.app.clock.now();
  tx.write({
    name: 'note-unseen',
    text: `with unseen as (
             select id from members where workspace_id = $1 and (seen_at <= $3 or away_since > $2)
             order by id for no key update
           )
           update members set away_since = least(away_since, $2::timestamptz),
             seen_at = case when seen_at > $3 then seen_at end,
             here_since = case when seen_at > $3 then here_since end
           where workspace_id = $1 and id in (select id from unseen)`,
    values: [tx.workspaceId, now, new Date(now.getTime() - ONLINE_SECONDS * 1000)],
  });
}
