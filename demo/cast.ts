import type { ChannelKey, MemberKey } from './business.ts';
import type { AgentKey, ProcedureKey } from './procedures.ts';

/** Who and what the rows of the history point at, once they are in the database. */
export interface Cast {
  members: Record<MemberKey, { id: string; name: string }>;
  agents: Record<AgentKey, CastAgent>;
  channels: Record<
    ChannelKey | 'aplikasi',
    { id: string; windowHours: number | null; teamId: string | null }
  >;
}

export interface CastAgent {
  id: string;
  name: string;
  /** The knowledge source of each pasted procedure. */
  sources: Partial<Record<ProcedureKey, string>>;
}
