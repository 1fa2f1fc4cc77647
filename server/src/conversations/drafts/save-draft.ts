import type { Body, Draft, saveDraft as endpoint } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { readConversation } from '../queries.ts';

/** A clock that goes wrong by more must not win over all others for ever. */
const MOST_AHEAD_MS = 60_000;

/**
 * Keeps what somebody is writing for their other devices; what was written before what is kept changes nothing.
 *
 * @throws Refusal NOT_FOUND
 */
export function saveDraft(
  ctx: Context,
  conversationId: string,
  { mode, text, written_at }: Body<typeof endpoint>,
): Promise<{ ok: true }> {
  requirePermission(ctx, 'conversation.reply');
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return transaction(ctx, async (tx) => {
    await readConversation(tx, conversationId);
    const latest = tx.app.clock.now().getTime() + MOST_AHEAD_MS;
    const writtenAt = new Date(Math.min(Date.parse(written_at), latest));
    const kept = await tx.query({
      name: 'save-draft',
      text: `insert into drafts (workspace_id, member_id, conversation_id, mode, text, written_at)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (workspace_id, member_id, conversation_id, mode) do update
               set text = excluded.text, written_at = excluded.written_at
               where drafts.written_at < excluded.written_at
             returning mode`,
      values: [tx.workspaceId, actor.memberId, conversationId, mode, text, writtenAt],
    });
    if (kept.length === 0) return { ok: true };
    const draft: Draft = {
      conversation_id: conversationId,
      mode,
      text,
      written_at: writtenAt.toISOString(),
    };
    tx.afterCommit(() =>
      tx.app.realtime.toInbox(rooms.member(tx.workspaceId, actor.memberId), 'draft.saved', { draft }),
    );
    return { ok: true };
  });
}
