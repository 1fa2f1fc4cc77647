import type { CampaignReplies } from '@sapa/contracts';
import type { Act } from '../state/act.ts';
import type { HandlingState } from '../state/handling-state.ts';

/** Who answers the reply to a campaign, as its conversation keeps it. */
export interface ReplyRoute {
  /** People of this team; where a machine answers first, those whom it hands over to. */
  team_id: string | null;
  /** This AI agent; without a team and an agent: the channel's. */
  agent_id: string | null;
  /** A machine answers before the team does. */
  machine_first?: boolean;
  /** ISO 8601: what comes later is no reply to it. */
  until: string;
  /** The reply has come: it holds until this talk is over. */
  begun: boolean;
}

const DAY_MS = 86_400_000;

/** @param days so long after a campaign the customer's next word is its reply */
export const routeOf = (replies: CampaignReplies, now: Date, days: number): ReplyRoute | null =>
  replies.to === 'owner'
    ? null
    : {
        // Of what an earlier version kept there is no team beside the agent.
        team_id: replies.team_id ?? null,
        agent_id: replies.to === 'ai' ? replies.agent_id : null,
        machine_first: replies.to === 'ai',
        until: new Date(now.getTime() + days * DAY_MS).toISOString(),
        begun: false,
      };

/**
 * What a customer's word makes of a route: it begins, is over with its talk, or came too late. A member who has the
 * conversation keeps it.
 *
 * @param talk `begins`: what was over begins anew with this word
 * @param teams names of those that are there, by id
 * @returns the route from now on, and what happens to the conversation
 */
export function followRoute(
  route: ReplyRoute,
  talk: Pick<HandlingState, 'handler'> & { begins: boolean; at: Date },
  teams: ReadonlyMap<string, string>,
): { route: ReplyRoute | null; act: Act | null } {
  if (route.begun) return { route: talk.begins ? null : route, act: null };
  if (talk.at > new Date(route.until) || talk.handler === 'member') return { route: null, act: null };
  const team = route.team_id === null ? null : (teams.get(route.team_id) ?? null);
  if (route.machine_first || route.team_id === null)
    return {
      route: { ...route, team_id: team === null ? null : route.team_id, begun: true },
      act: { type: 'left_to_ai' },
    };
  return team === null
    ? { route: null, act: null }
    : { route: { ...route, begun: true }, act: { type: 'sent_to_team', team } };
}

/** The agent that a campaign chose for the talk that is on. */
export const agentOfRoute = (route: ReplyRoute | null): string | null =>
  route?.begun === true ? route.agent_id : null;
