import type { ChannelKey, MemberKey } from './business.ts';
import type { Turn } from './turn.ts';

/** One person's whole conversation with one channel: visits over the year, the last one maybe still open. */
export interface Thread {
  channel: ChannelKey;
  contact: {
    name: string;
    digits: string;
    city: string | null;
    company: string | null;
    email: string | null;
    note: string | null;
  };
  /** Whoever answers when the AI does not. */
  member: MemberKey;
  visits: Visit[];
  /** Who has it now, or null: resolved. */
  open: { handler: 'ai' | 'queue' | MemberKey; unread: number } | null;
}

export interface Visit {
  turns: Turn[];
  /** Of its first line; of its last line for the one that is open. */
  at: Date;
}
