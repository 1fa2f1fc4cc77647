import type { AssignmentMethod, GivingRule } from '@sapa/contracts';
import { aiComesFirst, type Turn } from '@sapa/contracts/rules/ai-turn';

/** A member who is online now and not on a break. */
export interface Candidate {
  id: string;
  name: string;
  /** Open conversations that they have. */
  open: number;
  capacity: number;
  /** The channels of which they have as many open as one member may. */
  fullOn: readonly string[];
  /** When a rule last gave them one; null: never. */
  givenAt: Date | null;
  teamIds: readonly string[];
  /** The channels they are kept to; none: all. */
  channelIds: readonly string[];
}

/** A conversation that waits for people. */
export interface Waiting {
  channelId: string;
  /** null: everybody's. */
  teamId: string | null;
  method: AssignmentMethod;
  previousHandlerFirst: boolean;
  previousHandlerId: string | null;
  /** Whom it came back from: not given to them again. */
  letGoBy: string | null;
}

/**
 * Who is given a conversation, and by what rule. With room for one more, of its team and allowed on its channel: the
 * member whom the customer spoke with last, then whose turn is longest ago, or who has the smallest share of their
 * capacity open (ties: whose turn is longest ago).
 */
export function chooseMember(
  waiting: Waiting,
  candidates: readonly Candidate[],
): { member: Candidate; rule: GivingRule } | null {
  if (waiting.method === 'manual') return null;
  const able = candidates.filter((member) => mayTake(member, waiting) && member.id !== waiting.letGoBy);
  const previous = able.find(({ id }) => waiting.previousHandlerFirst && id === waiting.previousHandlerId);
  if (previous !== undefined) return { member: previous, rule: 'previous_handler' };
  const order = waiting.method === 'least_busy' ? leastBusy : longestIdle;
  const [next] = able.toSorted(order);
  return next === undefined ? null : { member: next, rule: waiting.method };
}

/** Conversations of one channel and team; they have the same candidates. */
export interface Lane {
  channelId: string;
  teamId: string | null;
  /** The one member with room, where there is but one: what came back from them waits for others. */
  only: string | null;
  /** People are asked first now, also where an agent may answer. */
  peopleFirst: boolean;
}

/** Whose turn it is in a lane now. */
export type TurnOf = (lane: Pick<Waiting, 'channelId' | 'teamId'>) => Turn;

/** The lanes in which a conversation can be given now: it is their working time, and somebody has room. */
export function openLanes(
  channelIds: readonly string[],
  teamIds: readonly string[],
  candidates: readonly Candidate[],
  turnOf: TurnOf,
): Lane[] {
  return channelIds.flatMap((channelId) =>
    [null, ...teamIds].flatMap((teamId) => {
      const turn = turnOf({ channelId, teamId });
      if (!turn.open) return [];
      const [first, ...others] = candidates.filter((member) => mayTake(member, { channelId, teamId }));
      if (first === undefined) return [];
      return [
        { channelId, teamId, only: others.length === 0 ? first.id : null, peopleFirst: !aiComesFirst(turn) },
      ];
    }),
  );
}

/**
 * The lanes whose conversations the same people are given as those of this one, so that who waits longer there comes
 * first; empty where no place can be told: it is free time, nobody is here who may take it, or somebody of them has room.
 *
 * @param channelIds those that a rule gives out
 */
export function lineOf(
  lane: Pick<Lane, 'channelId' | 'teamId'>,
  channelIds: readonly string[],
  teamIds: readonly string[],
  candidates: readonly Candidate[],
  turnOf: TurnOf,
): Lane[] {
  const able = candidates.filter((member) => isOf(member, lane));
  if (able.length === 0 || able.some((member) => hasRoom(member, lane)) || !turnOf(lane).open) return [];
  return channelIds.flatMap((channelId) =>
    [null, ...teamIds].flatMap((teamId) => {
      const turn = turnOf({ channelId, teamId });
      if (!turn.open || !able.some((member) => isOf(member, { channelId, teamId }))) return [];
      return [{ channelId, teamId, only: null, peopleFirst: !aiComesFirst(turn) }];
    }),
  );
}

const mayTake = (member: Candidate, lane: Pick<Waiting, 'channelId' | 'teamId'>): boolean =>
  hasRoom(member, lane) && isOf(member, lane);

const hasRoom = ({ open, capacity, fullOn }: Candidate, { channelId }: Pick<Waiting, 'channelId'>): boolean =>
  open < capacity && !fullOn.includes(channelId);

const isOf = (
  { teamIds, channelIds }: Candidate,
  { channelId, teamId }: Pick<Waiting, 'channelId' | 'teamId'>,
): boolean =>
  (teamId === null || teamIds.includes(teamId)) &&
  (channelIds.length === 0 || channelIds.includes(channelId));

const longestIdle = (a: Candidate, b: Candidate): number =>
  (a.givenAt?.getTime() ?? 0) - (b.givenAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1);

const leastBusy = (a: Candidate, b: Candidate): number =>
  a.open / a.capacity - b.open / b.capacity || longestIdle(a, b);
