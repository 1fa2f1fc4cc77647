import type { FollowupWriter } from '@sapa/contracts';
import { blanksIn } from '@sapa/contracts/rules/quick-reply-text';
import type { Written } from '../ai-agents/index.ts';
import { type ContactBarrier, contactBarriers } from '../contacts/index.ts';
import { type LockedConversation, lockIfThere, sendMessage, sendTemplate } from '../conversations/index.ts';
import { actingAs, type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { composeByAi, isWindowOpen, keptOf, leftAlone, templateOf, wordsOf } from './compose.ts';
import { type DuePlan, holdPlan, planById, standingOf } from './due-plan.ts';
import { plan, sendAt } from './hear.ts';
import { wayOf } from './rules.ts';

/**
 * What is due goes once: everything is looked at again under the conversation's lock, and the message, what became of
 * its plan and the plan of the next one are one commit. What may not go says why in the log. An AI agent's words are
 * written before, and only where they would go now.
 */
export async function sendFollowup(ctx: Context, planId: string): Promise<void> {
  const known = await transaction(ctx, (tx) => planById(tx, planId));
  if (known === undefined) return;
  const asksAi = known.body.ai && known.words === null && (await wouldGo(ctx, known));
  const composed = asksAi ? await composeByAi(ctx, known, `followup:${planId}`) : null;
  const actor = {
    type: 'automation',
    ruleId: known.followup_id,
    name: known.name,
    chain: [known.followup_id],
  } as const;
  await transaction(actingAs(ctx, actor), async (tx) => {
    const conversation = await lockIfThere(tx, known.conversation_id);
    const due = await holdPlan(tx, planId);
    if (conversation === undefined || due === undefined) return;
    const { ended, later } = await standingOf(tx, due, conversation);
    const result =
      ended === null && later === null ? await write(tx, due, conversation, composed?.written) : null;
    await composed?.settle(tx, result !== null && 'words' in result && result.words.by === 'ai');
    if (ended !== null) return settle(tx, planId, 'cancelled', { why: ended });
    if (later !== null) return putOff(tx, planId, later);
    if (result === null || !('words' in result)) return settle(tx, planId, 'skipped', result!);
    await settle(tx, planId, 'sent', result);
    if (due.nth < due.body.times) {
      const after = await lockIfThere(tx, conversation.id);
      if (after !== undefined)
        await plan(tx, { id: due.followup_id, body: due.body }, after, {
          nth: due.nth + 1,
          orderId: due.order_id,
        });
    }
  });
}

/** No model is asked for what is over, waits or goes by a template. */
const wouldGo = (ctx: Context, due: DuePlan): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const conversation = await lockIfThere(tx, due.conversation_id);
    if (conversation === undefined) return false;
    const { ended, later } = await standingOf(tx, due, conversation);
    if (ended !== null || later !== null || (await barred(tx, conversation)) !== null) return false;
    return wayOf(due.body, isWindowOpen(conversation, tx.app.clock.now())) === 'text';
  });

const BARRED: Record<ContactBarrier, string> = {
  blocked: 'Kontak ini diblokir.',
  spam: 'Kontak ini ditandai spam.',
  opted_out: 'Pelanggan tidak mau menerima pesan promosi.',
  unreachable: 'Nomor atau alamatnya tidak bisa dihubungi.',
  gone: 'Kontaknya sudah dihapus.',
};

const NO_WAY = 'Jendela 24 jam sudah tertutup dan tidak ada template. Pilih template di follow-up ini.';

async function barred(
  tx: Transaction,
  { contact_id: contactId, channel_kind: kind }: LockedConversation,
): Promise<string | null> {
  const barriers = await contactBarriers(tx, {
    contactIds: [contactId],
    channelKind: kind,
    purpose: 'marketing',
  });
  const barrier = barriers.get(contactId);
  return barrier === undefined ? null : BARRED[barrier];
}

/** What went, and what there is to say of it; or why nothing did. */
type Result = { words: { by: FollowupWriter; text: string }; why: string | null } | { why: string };

async function write(
  tx: Transaction,
  due: DuePlan,
  conversation: LockedConversation,
  written: Written | undefined,
): Promise<Result> {
  const bar = await barred(tx, conversation);
  if (bar !== null) return { why: bar };
  const way = wayOf(due.body, isWindowOpen(conversation, tx.app.clock.now()));
  if (way === null) return { why: NO_WAY };
  const message = { conversationId: conversation.id, client_id: `followup:${due.id}` };
  try {
    if (way === 'text') return await byText(tx, due, message, written);
    const templateId = due.body.template_id!;
    const { values, text } = await templateOf(tx, templateId, conversation);
    await sendTemplate(tx, { ...message, template_id: templateId, values, attachment_id: null });
    return { words: { by: 'template', text }, why: null };
  } catch (failure) {
    // A verb refuses before it writes.
    if (!(failure instanceof Refusal)) throw failure;
    const [sentence] = Object.values(failure.fields ?? {});
    return { why: sentence ?? failure.message };
  }
}

/** The AI agent's words, kept or just written; else the owner's. */
async function byText(
  tx: Transaction,
  due: DuePlan,
  message: { conversationId: string; client_id: string },
  written: Written | undefined,
): Promise<Result> {
  const kept = due.words ?? (written === undefined ? null : keptOf(written));
  if (kept !== null && 'left' in kept) return { why: leftAlone(kept.left) };
  const words = kept ?? { by: 'text' as const, text: await wordsOf(tx, due.body, message.conversationId) };
  const [blank] = words.by === 'text' ? blanksIn(words.text) : [];
  if (blank !== undefined)
    return { why: `${blank.asks} pelanggan ini tidak diketahui. Beri kata pengganti di variabelnya.` };
  await sendMessage(tx, {
    ...message,
    text: words.text,
    attachment_ids: [],
    reply_to_id: null,
    choices: null,
  });
  const why = written?.kind === 'unable' ? `Pesan cadangan yang terkirim. ${written.why}` : null;
  return { words, why };
}

async function settle(
  tx: Transaction,
  id: string,
  state: 'sent' | 'cancelled' | 'skipped',
  { why, words = null }: { why: string | null; words?: DuePlan['words'] },
): Promise<void> {
  await tx.query({
    name: 'settle-followup-plan',
    text: `update followup_plans set state = $3, why = $4, settled_at = $5, words = $6
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id, state, why, tx.app.clock.now(), words],
  });
}

async function putOff(tx: Transaction, id: string, dueAt: Date): Promise<void> {
  await tx.query({
    name: 'put-off-followup-plan',
    text: 'update followup_plans set due_at = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, dueAt],
  });
  sendAt(tx, id, dueAt);
}
