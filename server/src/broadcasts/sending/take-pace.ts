import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { type HandedOver, leftToRetries, moreRoomIn, paceNoted, roomInPace } from './pace.ts';

/** Handed over and not yet sent, at most: what a pause has to call back, and what an opt-out may be late by. */
const AHEAD_SECONDS = 0.5;
const LEAST_AHEAD = 10;

export interface Pace {
  /** How many may be handed over now. */
  allowed: number;
  /** The outbound queue has all it may. */
  full: boolean;
  /** Milliseconds after which more may, where nothing may now and the queue is not full. */
  againIn: number;
  /** How many were: whoever comes next, another campaign or worker, counts on from there. */
  note(count: number): void;
}

/**
 * How many may be handed over now: as many as the number's pace allows, whichever campaign and worker used it last, and never
 * more than the outbound queue sends within half a second. Where a provider answers slowly or asks to slow down, what is
 * handed over stays there, and this gives less.
 */
export async function takePace(
  tx: Transaction,
  { id, channel_id }: StoredCampaign,
  { rate, most }: { rate: number; most: number },
): Promise<Pace> {
  const [row] = await tx.query<{ recent: HandedOver[]; now: number; queued: number }>({
    name: 'take-pace',
    text: `with pace as (
        insert into channel_paces (workspace_id, channel_id, next_at) values ($1, $2, clock_timestamp())
        on conflict (workspace_id, channel_id) do update set next_at = excluded.next_at returning recent
      )
      select recent, (extract(epoch from clock_timestamp()) * 1000)::float8 as now, (
          select coalesce(sum(count), 0)::int from campaign_counters
          where workspace_id = $1 and campaign_id = $3 and kind = 'state' and key = 'queued'
        ) as queued
      from pace`,
    values: [tx.workspaceId, channel_id, id],
  });
  const { recent, now, queued } = row!;
  const asked = performance.now();
  const ahead = Math.max(LEAST_AHEAD, Math.floor(rate * AHEAD_SECONDS));
  // What was handed over a step ago is on its way still; more than that was refused and comes again.
  const room = roomInPace(recent, { rate: rate - leftToRetries(queued - most, rate), now });
  return {
    allowed: Math.max(0, Math.min(room, most, ahead - queued)),
    full: queued >= ahead,
    againIn: moreRoomIn(recent, now),
    note(count) {
      const then = now + performance.now() - asked;
      tx.write({
        name: 'note-pace',
        text: 'update channel_paces set recent = $3 where workspace_id = $1 and channel_id = $2',
        values: [
          tx.workspaceId,
          channel_id,
          JSON.stringify(paceNoted(recent, { asked: now, now: then, count })),
        ],
      });
    },
  };
}
