import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { Message } from '@sapa/contracts/conversations/messages';

const isHandover = ({ content }: Message): boolean =>
  content.kind === 'note' && content.handover !== undefined;

/** The hand-over that no member has answered yet; null: none, or the conversation is over. */
export function openHandover(
  messages: readonly Message[],
  { status }: Pick<Conversation, 'status'>,
): string | null {
  if (status === 'resolved') return null;
  const at = messages.findLastIndex(isHandover);
  const answered = messages
    .slice(at + 1)
    .some(({ direction, sender }) => direction === 'out' && sender.type === 'member');
  return at < 0 || answered ? null : (messages[at]?.id ?? null);
}

/** The grey line of a hand-over says no more than its card beside it. */
export const withoutToldTwice = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(
    ({ content }, at) =>
      !(
        content.kind === 'activity' &&
        content.event === 'conversation.handed_over' &&
        [messages[at - 1], messages[at + 1]].some((beside) => beside !== undefined && isHandover(beside))
      ),
  );
