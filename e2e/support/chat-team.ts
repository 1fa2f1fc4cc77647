import type { MessageContent } from '@sapa/contracts';
import { expect, vi } from 'vitest';
import { sendMessage } from '../../server/src/conversations/index.ts';
import { inboxPage } from '../../server/src/conversations/queries.ts';
import { actingAs, type Context, transaction } from '../../server/src/platform/db/context.ts';
import { readTogether } from '../../server/src/platform/db/read-together.ts';

type Choices = Extract<MessageContent, { kind: 'choices' }>;

/** The other side of a chat: who sees its only conversation in the inbox, and answers there. */
export function chatTeam(team: Context) {
  /** A busy machine may take its time; nothing here waits longer than it must. */
  const conversation = () =>
    vi.waitFor(async () => {
      const newest = { tab: 'all', memberId: null, cursor: undefined, limit: 1 } as const;
      const [found] = await readTogether(team, inboxPage(team, newest));
      expect(found.items).toHaveLength(1);
      return found.items[0]!;
    }, 15_000);
  return {
    conversation,
    nara: actingAs(team, { type: 'ai', agentId: '0193a5c0-0000-7000-8000-000000000001', name: 'Nara' }),
    async answer(text: string, by: Context = team, choices: Omit<Choices, 'kind'> | null = null) {
      const { id } = await conversation();
      return sendMessage(by, {
        conversationId: id,
        client_id: crypto.randomUUID(),
        text,
        attachment_ids: [],
        reply_to_id: null,
        choices,
      });
    },
    /** The customer's words as they are stored, oldest first. */
    async received(): Promise<string[]> {
      const { id } = await conversation();
      const rows = await transaction(team, (tx) =>
        tx.query<{ text: string }>({
          text: `select text from messages where conversation_id = $1 and direction = 'in' order by seq`,
          values: [id],
        }),
      );
      return rows.map(({ text }) => text);
    },
  };
}
