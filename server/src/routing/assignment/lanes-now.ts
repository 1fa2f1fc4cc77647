import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { isInSight, limitsOf } from '../../conversations/index.ts';
import type { Actor } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { hoursOfAll } from '../../working-hours/index.ts';
import { assignedChannels, teamIds } from './queries.ts';
import type { Lane } from './rules.ts';

/** Whether or not somebody has room there. `open`: it is its working time. */
export type LaneNow = Lane & { open: boolean };

/** Every lane, by channel and team, and whether people come first there now. */
export async function lanesNow(tx: Transaction): Promise<LaneNow[]> {
  const [channels, teams, turnOf] = await Promise.all([assignedChannels(tx), teamIds(tx), hoursOfAll(tx)]);
  return channels.flatMap(({ id }) =>
    [null, ...teams].map((teamId) => {
      const turn = turnOf({ channelId: id, teamId });
      return { channelId: id, teamId, only: null, peopleFirst: !aiComesFirst(turn), open: turn.open };
    }),
  );
}

/** Does this actor see what stands there? */
export function seesLane(actor: Actor): (lane: Pick<Lane, 'channelId' | 'teamId'>) => boolean {
  const limits = limitsOf(actor);
  return ({ channelId, teamId }) =>
    limits === null || isInSight(limits.sight, { channel_id: channelId, team_id: teamId });
}
