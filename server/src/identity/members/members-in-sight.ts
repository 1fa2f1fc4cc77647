import type { MemberRole } from '@sapa/contracts';
import type { Sight } from '../../platform/db/actor.ts';
import type { Read } from '../../platform/db/read-together.ts';
import { sightOf } from './sight.ts';

/** A member who does not see every conversation. */
export interface MemberInSight {
  memberId: string;
  sight: Exclude<Sight, 'all'>;
}

/** Everybody who works here and does not see every conversation: nobody where there are no teams. */
export const membersInSight = (workspaceId: string): Read<MemberInSight[]> => ({
  name: 'members-in-sight',
  text: `select m.id, m.role, m.team_ids, m.channel_ids, w.has_teams
         from members m join workspaces w on w.id = m.workspace_id
         where m.workspace_id = $1 and m.disabled_at is null and (w.has_teams or m.channel_ids is not null)`,
  values: [workspaceId],
  answer: (rows: Row[]) =>
    rows.flatMap(({ id, ...standing }) => {
      const sight = sightOf(standing);
      return sight === 'all' ? [] : [{ memberId: id, sight }];
    }),
});

interface Row {
  id: string;
  role: MemberRole;
  team_ids: string[];
  channel_ids: string[] | null;
  has_teams: boolean;
}
