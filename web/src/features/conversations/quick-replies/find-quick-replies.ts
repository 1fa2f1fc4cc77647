import type { QuickReply } from '@sapa/contracts/conversations/quick-replies';

type Found = Pick<QuickReply, 'name' | 'shortcut' | 'content' | 'usage_count'>;

/**
 * The quick replies that what was typed behind `/` means, best first: called just so, beginning so, a word of the name
 * that does, all words somewhere in the name or the text; within each the one that is used most.
 */
export function findQuickReplies<Reply extends Found>(
  replies: readonly Reply[],
  typed: string,
  most = 50,
): Reply[] {
  const words = typed.trim().toLowerCase();
  return replies
    .map((reply) => ({ reply, closeness: closenessOf(reply, words) }))
    .filter(({ closeness }) => closeness !== null)
    .sort((a, b) => a.closeness! - b.closeness! || b.reply.usage_count - a.reply.usage_count)
    .slice(0, most)
    .map(({ reply }) => reply);
}

function closenessOf({ name, shortcut, content }: Found, words: string): number | null {
  if (words === '') return 0;
  if (shortcut === words) return 0;
  if (shortcut.startsWith(words)) return 1;
  const called = name.toLowerCase();
  if (` ${called}`.includes(` ${words}`)) return 2;
  const all = `${shortcut} ${called} ${content.toLowerCase()}`;
  return words.split(/\s+/).every((word) => all.includes(word)) ? 3 : null;
}

/** What stands between a `/` and the caret, where the `/` begins the text or follows a space; null: none does. */
export function slashBefore(text: string, caret: number): { start: number; typed: string } | null {
  const found = /(?:^|\s)\/((?!\s)[^\n/]{0,40})$/.exec(text.slice(0, caret));
  if (found === null) return null;
  const typed = found[1] ?? '';
  return { start: caret - typed.length - 1, typed };
}
