import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { presences } from '../identity/identity.ts';

export const identityEvents = {
  /** A business registered; its first member is the owner. */
  'workspace.created': z.object({ user_id: Id, member_id: Id }),
  /** How a person is shown, in whichever workspace they are a member of. */
  'profile.changed': z.object({ user_id: Id, changed: z.array(z.enum(['name', 'image'])).min(1) }),
  /** Somebody no longer works here: what waits for them goes to that colleague, or with null back to the queue. */
  'member.deactivated': z.object({ member_id: Id, to_member_id: Id.nullable() }),
  /** A team was made or changed, somebody joined or left one, or may do more or less there: their role is another. */
  'teams.changed': z.object({}),
  /** A team is gone: its conversations go to that team, or with null to everybody's queue. */
  'team.deleted': z.object({ team_id: Id, to_team_id: Id.nullable() }),
  /** A member's first screen came into use, or their last one closed or was left alone. */
  'member.presence_changed': z.object({ member_id: Id, present: z.boolean() }),
  /** Somebody of the workspace said Online, Offline, or that they are on a break. */
  'member.availability_changed': z.object({
    member_id: Id,
    says: z.enum(presences),
    back_at: Timestamp.nullable(),
  }),
} as const;
