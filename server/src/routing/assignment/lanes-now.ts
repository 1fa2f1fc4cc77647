import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { isInSight } from '../../conversations/index.ts';
import type { Sight } from '../../platform/db/actor.ts';
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

/** Is what stands there in this sight? */
export const seesLane =
  (sight: Sight) =>
  ({ channelId, teamId }: Pick<Lane, 'channelId' | 'teamId'>): boolean =>
    sight === 'all' || isInSight(sight, { channel_id: channelId, team_id: teamId });
