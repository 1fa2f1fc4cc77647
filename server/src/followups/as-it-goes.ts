import type { FollowupBody, FollowupPlan } from '@sapa/contracts';
import type { LockedConversation } from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { isWindowOpen, leftAlone, templateOf, wordsOf } from './compose.ts';
import { wayOf } from './rules.ts';
import type { FollowupWords } from './tables.ts';

type Shown = Pick<FollowupPlan, 'text' | 'by' | 'why'>;

interface Whom extends Pick<LockedConversation, 'channel_id' | 'channel_kind' | 'csw_expires_at'> {
  conversation_id: string;
  words: FollowupWords | null;
}

export const shown = (words: FollowupWords | null): Pick<Shown, 'text' | 'by'> =>
  words !== null && 'text' in words ? { text: words.text, by: words.by } : { text: null, by: null };

const nothing = (why: string): Shown => ({ text: null, by: null, why });

/** What this customer would get at that moment, or why nothing. An AI agent's words that are not written yet have no text. */
export async function asItGoes(
  tx: Transaction,
  followup: FollowupBody,
  whom: Whom,
  at: Date,
): Promise<Shown> {
  const way = wayOf(followup, isWindowOpen(whom, at));
  if (way === null) return nothing('Jendela 24 jam tertutup dan tidak ada template.');
  const { words, conversation_id: id } = whom;
  if (way === 'text') {
    if (words !== null)
      return 'left' in words ? nothing(leftAlone(words.left)) : { ...shown(words), why: null };
    if (followup.ai) return { text: null, by: 'ai', why: null };
    return { text: await wordsOf(tx, followup, id), by: 'text', why: null };
  }
  try {
    const { text } = await templateOf(tx, followup.template_id!, { id, channel_id: whom.channel_id });
    return { text, by: 'template', why: null };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return nothing(failure.message);
  }
}
