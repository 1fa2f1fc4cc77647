import { z } from 'zod';
import { Id } from '../fields.ts';

export const identityEvents = {
  /** A business registered; its first member is the owner. */
  'workspace.created': z.object({ user_id: Id, member_id: Id }),
  /** How a person is shown, in whichever workspace they are a member of. */
  'profile.changed': z.object({ user_id: Id, changed: z.array(z.enum(['name', 'image'])).min(1) }),
  /** Somebody no longer works here: what waits for them goes back to the queue. */
  'member.deactivated': z.object({ member_id: Id }),
  /** Somebody of the workspace said Online or Offline. */
  'member.availability_changed': z.object({ member_id: Id, available: z.boolean() }),
} as const;
