import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { giveConversation, lockConversation } from '../../conversations/index.ts';
import { noteGiven } from '../../identity/index.ts';
import type { Sight } from '../../platform/db/actor.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { hoursOfAll } from '../../working-hours/index.ts';
import { seesLane } from './lanes-now.ts';
import { lockAssignment } from './lock-assignment.ts';
import { type AssignedChannel, assignedChannels, longestWaiting, onlineMembers, teamIds } from './queries.ts';
import { chooseMember, openLanes } from './rules.ts';

interface Share {
  /** Also of channels whose members take by themselves, each in turn. */
  everything: boolean;
  /** Of these teams and channels alone. */
  sight: Sight;
  /** Stops after so many. */
  most: number;
}

/**
 * Gives out what waits for people, longest waiting first, until nobody who may take more has room. One conversation a
 * transaction: threads are not held up by a long queue, and a kill undoes one at most.
 *
 * @returns how many found somebody
 */
export async function assignWaiting(
  ctx: Context,
  { most, ...share }: Share = { everything: false, sight: 'all', most: Infinity },
): Promise<number> {
  let given = 0;
  for (;;) {
    if (given === most) return given;
    const next = await transaction(ctx, (tx) => giveNext(tx, share));
    if (next === 'nobody waits') return given;
    if (next === 'given') given += 1;
  }
}

type Next = 'given' | 'taken meanwhile' | 'nobody waits';

async function giveNext(tx: Transaction, { everything, sight }: Omit<Share, 'most'>): Promise<Next> {
  await lockAssignment(tx);
  const [channels, candidates, teams, turnOf] = await Promise.all([
    assignedChannels(tx),
    onlineMembers(tx),
    teamIds(tx),
    hoursOfAll(tx),
  ]);
  const served = new Map(channels.map((channel) => [channel.id, everything ? inTurn(channel) : channel]));
  const automatic = [...served.values()].filter(({ method }) => method !== 'manual').map(({ id }) => id);
  const isSeen = seesLane(sight);
  const lanes = openLanes(automatic, teams, candidates, turnOf).filter(isSeen);
  const id = lanes.length === 0 ? null : await longestWaiting(tx, lanes, { whoWaits: true });
  if (id === null) return 'nobody waits';
  const conversation = await lockConversation(tx, id);
  const channel = served.get(conversation.channel_id);
  const lane = { channelId: conversation.channel_id, teamId: conversation.team_id };
  if (channel === undefined || !isSeen(lane)) return 'taken meanwhile';
  const turn = turnOf(lane);
  if (conversation.ai_allowed && conversation.channel_answers && aiComesFirst(turn)) return 'taken meanwhile';
  const chosen = chooseMember(
    {
      ...lane,
      method: channel.method,
      previousHandlerFirst: channel.previousHandlerFirst,
      previousHandlerId: conversation.previous_handler_id,
      letGoBy: conversation.let_go_by,
    },
    candidates,
  );
  if (chosen === null) return 'taken meanwhile';
  noteGiven(tx, chosen.member.id);
  return (await giveConversation(tx, conversation, chosen)) ? 'given' : 'taken meanwhile';
}

const inTurn = (channel: AssignedChannel): AssignedChannel =>
  channel.method === 'manual' ? { ...channel, method: 'round_robin' } : channel;
