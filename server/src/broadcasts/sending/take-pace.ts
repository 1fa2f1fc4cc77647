import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';

/**
 * Pauses of the sender (a commit, another worker's) are made good up to this: with less, a step that takes longer on a busy
 * machine sets the pace (100 messages a step and 300 ms are 300 a second of a number's 1,000).
 */
const BURST_SECONDS = 0.4;
/** Handed over and not yet sent, at most: what a pause has to call back, and what an opt-out may be late by. */
const AHEAD_SECONDS = 0.5;
const LEAST_AHEAD = 10;

/**
 * How many may be handed over now: as many as the number's pace allows since it sent last, whichever campaign and worker
 * that was, and never more than the outbound queue sends within half a second. Where a provider answers slowly or asks to
 * slow down, what is handed over stays there, and this gives less.
 *
 * @returns `full`: the outbound queue has all it may
 */
export async function takePace(
  tx: Transaction,
  { id, channel_id }: StoredCampaign,
  { rate, most }: { rate: number; most: number },
): Promise<{ allowed: number; full: boolean }> {
  const [row] = await tx.query<{ allowed: number; full: boolean }>({
    name: 'take-pace',
    text: `with ahead as (
        select coalesce(sum(count), 0)::int as queued from campaign_counters
        where workspace_id = $1 and campaign_id = $3 and kind = 'state' and key = 'queued'
      ), pace as (
        insert into channel_paces as p (workspace_id, channel_id, next_at)
        values ($1, $2, clock_timestamp() - $6 * interval '1 second')
        on conflict (workspace_id, channel_id)
        do update set next_at = greatest(p.next_at, clock_timestamp() - $6 * interval '1 second')
        returning next_at
      )
      select greatest(0, least(floor(extract(epoch from clock_timestamp() - next_at) * $4), $5, $7 - queued))::int as allowed,
        queued >= $7 as full
      from pace, ahead`,
    values: [
      tx.workspaceId,
      channel_id,
      id,
      rate,
      most,
      BURST_SECONDS,
      Math.max(LEAST_AHEAD, Math.floor(rate * AHEAD_SECONDS)),
    ],
  });
  const { allowed, full } = row!;
  if (allowed > 0)
    tx.write({
      name: 'note-pace',
      text: `update channel_paces set next_at = next_at + $3 * interval '1 second'
             where workspace_id = $1 and channel_id = $2`,
      values: [tx.workspaceId, channel_id, allowed / rate],
    });
  return { allowed, full };
}
