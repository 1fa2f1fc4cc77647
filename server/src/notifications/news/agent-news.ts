import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

export type AgentNews =
  | { what: 'unread'; source_id: string; title: string; error: string }
  | { what: 'held'; agent_id: string; agent_name: string; source_id: string; title: string }
  | { what: 'asked'; agent_id: string; agent_name: string; gap_id: string; customers: number };

/** Whoever teaches the agents hears what happened while nobody looked: no customer's words stand in it. */
export function tellOfAgent(
  ctx: Context,
  { news, occurrence }: { news: AgentNews; occurrence: string },
): Promise<void> {
  return transaction(ctx, (tx) =>
    tellMembers(tx, { kind: 'agent', occurrence, ...wordsOf(news) }, { only: null, except: new Set() }),
  );
}

function wordsOf(news: AgentNews) {
  switch (news.what) {
    case 'unread':
      return {
        subjectId: news.source_id,
        title: `${news.title} tidak bisa dibaca ulang`,
        text: `${news.error} Isi yang dibaca sebelumnya masih dipakai.`,
        address: `/user/knowledge/${news.source_id}`,
      };
    case 'held':
      return {
        subjectId: news.source_id,
        title: `Isi baru ${news.title} ditahan`,
        text: `Satu soal uji ${news.agent_name} akan dijawab salah. Pelanggan masih dijawab dengan isi lama.`,
        address: `/user/agent/${news.agent_id}/release`,
      };
    case 'asked':
      return {
        subjectId: news.gap_id,
        title: `${news.customers} pelanggan menanyakan hal yang sama`,
        text: `${news.agent_name} belum tahu jawabannya. Ajarkan sekali, berikutnya ia menjawab sendiri.`,
        address: `/user/agent/${news.agent_id}`,
      };
  }
}
