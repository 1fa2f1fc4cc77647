import { type FollowupBody, followupTriggers } from '@sapa/contracts';
import { fillIn } from '@sapa/contracts/rules/quick-reply-text';
import { fillTemplate, prefilled } from '@sapa/contracts/rules/template-text';
import { type Written, writeFollowup } from '../ai-agents/index.ts';
import { variableValues } from '../automations/index.ts';
import { channelKind, templateForSending } from '../channels/index.ts';
import { type LockedConversation, windowIsOpen } from '../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import type { DuePlan } from './due-plan.ts';

/** May one write freely then? */
export const isWindowOpen = (
  conversation: Pick<LockedConversation, 'csw_expires_at' | 'channel_kind'>,
  at: Date,
): boolean =>
  windowIsOpen(conversation.csw_expires_at, channelKind(conversation.channel_kind).capabilities, at);

/** The owner's own words, filled in for this customer. */
export const wordsOf = async (
  tx: Transaction,
  { text }: Pick<FollowupBody, 'text'>,
  conversationId: string,
): Promise<string> => (text.includes('{{') ? fillIn(text, await variableValues(tx, conversationId)) : text);

/** What of a template goes to this customer. @throws Refusal where it cannot be sent now */
export async function templateOf(
  tx: Transaction,
  templateId: string,
  { id, channel_id: channelId }: Pick<LockedConversation, 'id' | 'channel_id'>,
) {
  const { content, category } = await templateForSending(tx, { templateId, channelId });
  const values = prefilled(content, category, await variableValues(tx, id));
  return { values, text: fillTemplate(content, category, values).body };
}

/** What the channel's AI agent would write. Outside any transaction: a model takes seconds. */
export async function composeByAi(ctx: Context, due: DuePlan, turn: string) {
  const { conversation_id: conversationId, body } = due;
  const ownWords = await transaction(ctx, (tx) => wordsOf(tx, body, conversationId));
  return writeFollowup(ctx, { conversationId, turn, reason: followupTriggers[body.trigger], ownWords });
}

/** As a plan and its log say it. */
export const leftAlone = (why: string): string =>
  `AI Agent menilai pelanggan ini tidak perlu disapa lagi: ${why}`;

/** As a plan keeps it; null: its owner's words go. */
export const keptOf = (written: Written): DuePlan['words'] => {
  if (written.kind === 'unable') return null;
  return written.kind === 'text' ? { by: 'ai', text: written.text } : { by: 'ai', left: written.why };
};
