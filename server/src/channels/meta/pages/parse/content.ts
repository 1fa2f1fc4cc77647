import type { MessageContent } from '@sapa/contracts';
import type { InboundMedia } from '../../../inbound.ts';
import { isObject, objectOf, shortTextOf, webAddressOf } from '../../../json.ts';

/** What a message says, in our words. */
export interface DirectContent {
  text: string;
  content: MessageContent;
  media: InboundMedia[];
}

export const textContent = (text: string): DirectContent => ({ text, content: { kind: 'text' }, media: [] });

export const unsupported = (type: string): DirectContent => ({
  text: '',
  content: { kind: 'unsupported', type: type.slice(0, 64) },
  media: [],
});

/** A quick reply or button that was tapped; null: it has neither a name nor a title. */
export function choiceOf(payload: unknown, title: unknown): DirectContent | null {
  const shown = shortTextOf(title, 1000);
  const id = shortTextOf(payload, 1000) ?? shown;
  if (id === null) return null;
  const content = { kind: 'choice' as const, choice_id: id, title: shown ?? id, description: null };
  return { text: shown ?? id, content, media: [] };
}

/** An answer to one of the business's stories. The picture stays at Instagram: its address is all that may be kept. */
export function storyReplyOf(replyTo: unknown): DirectContent | null {
  const { story } = objectOf(replyTo);
  return isObject(story) ? shared('story_reply', { url: story.url }) : null;
}

type Shared = Extract<MessageContent, { kind: 'shared' }>;

export function shared(
  what: Shared['what'],
  { url, title }: { url?: unknown; title?: unknown },
): DirectContent {
  return {
    text: '',
    content: { kind: 'shared', what, title: shortTextOf(title, 300), url: webAddressOf(url) },
    media: [],
  };
}
