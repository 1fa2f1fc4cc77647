import type { TimelineEvent, TimelineItem } from '@sapa/contracts';
import { previewOf } from '../conversations/index.ts';
import type { ThreadLine } from './read-threads.ts';
import type { Exchange } from './rules.ts';

const BY: Record<ThreadLine['sender_type'], TimelineItem['by']['type']> = {
  contact: 'contact',
  member: 'member',
  phone: 'member',
  ai: 'ai',
  flow: 'system',
  system: 'system',
};

/** Consents tell of these themselves. */
const TOLD_ELSEWHERE = ['contact.opted_out', 'contact.opted_in'];

/** @returns null: something else tells of it */
export function presentExchange({ lines }: Exchange): TimelineItem | null {
  const last = lines.at(-1)!;
  const what = last.direction === 'internal' ? ofLine(last) : ofMessages(lines);
  if (what === null) return null;
  return {
    id: last.id,
    at: last.created_at.toISOString(),
    by: { type: BY[last.sender_type], name: last.sender_name },
    what,
  };
}

const threadOf = ({ conversation_id, channel_kind }: ThreadLine) => ({ conversation_id, channel_kind });

function ofLine(line: ThreadLine): TimelineEvent | null {
  const { content, text } = line;
  if (content.kind !== 'activity') return { kind: 'conversation_note', ...threadOf(line), text };
  const { event, detail } = content;
  if (TOLD_ELSEWHERE.includes(event)) return null;
  return { kind: 'activity', ...threadOf(line), event, detail, text };
}

function ofMessages(lines: ThreadLine[]): TimelineEvent {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const received = lines.filter(({ direction }) => direction === 'in').length;
  const { referral } = first;
  return {
    kind: 'messages',
    ...threadOf(last),
    received,
    sent: lines.length - received,
    since: first.created_at.toISOString(),
    text: previewOf({ ...last, attachmentKind: last.file_kind ?? undefined }),
    sources: [...new Set(lines.flatMap(({ sources }) => sources))],
    ad:
      referral === null || referral.kind === 'product' || referral.kind === 'link'
        ? null
        : { name: referral.headline ?? referral.body, url: referral.url },
  };
}
