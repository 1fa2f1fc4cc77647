import type { MemberRole } from '@sapa/contracts';

/** Whose conversations a member sees, beside those that they handle or follow. `channelIds` null: of every channel. */
export type Sight = 'all' | { teamIds: string[]; channelIds: string[] | null };

/** Who acts. `system` is a job that nobody asked for in person. */
export type Actor =
  | {
      type: 'member';
      memberId: string;
      userId: string;
      name: string;
      role: MemberRole;
      /** Without one, no conversation but those that they handle or follow. */
      sight?: Sight;
      /** Where the call came from, for the audit log; a socket or a job has none. */
      ip?: string;
      /** ROOT or ADMIN, at Sapa's own desk. */
      runsSapa?: true;
      /** Who runs Sapa and works as this member now: what is done is theirs in the log. */
      impersonator?: Impersonator;
    }
  /** ROOT or ADMIN, at work in the admin area: its routes let nobody else in. */
  | { type: 'platform'; userId: string; name: string; ip: string }
  | { type: 'ai'; agentId: string; name: string }
  /** A rule of the business, at work by itself. `chain`: the rules that led here, this one last. */
  | { type: 'automation'; ruleId: string; name: string; chain: readonly string[] }
  | { type: 'system' };

/** Whoever acts, by the name that rows keep. */
export const actorName = (actor: Actor): string => (actor.type === 'system' ? 'Sapa' : actor.name);

/** Somebody who runs Sapa, in a workspace's member view. */
export interface Impersonator {
  userId: string;
  name: string;
}
