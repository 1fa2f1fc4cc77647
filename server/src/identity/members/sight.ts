import { allows, type MemberRole } from '@sapa/contracts';
import type { Sight } from '../../platform/db/actor.ts';

/** Where a member stands, as their row and the one of their workspace keep it. */
export interface Standing {
  role: MemberRole;
  team_ids: string[];
  channel_ids: string[] | null;
  has_teams: boolean;
}

/** Who leads the business sees all of it; in a workspace without teams so does whoever is kept to no channels. */
export const sightOf = ({ role, team_ids, channel_ids, has_teams }: Standing): Sight =>
  allows(role, 'conversation.view_all') || (!has_teams && channel_ids === null)
    ? 'all'
    : { teamIds: team_ids, channelIds: channel_ids };
