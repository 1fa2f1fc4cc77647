import type { MessageContent } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

type EmailContent = Extract<MessageContent, { kind: 'email' }>;

interface Answered {
  sender_name: string;
  text: string;
  content: MessageContent;
  created_at: Date;
}

/** What is repeated below an answer; nobody reads more of what they wrote. */
const LONGEST_QUOTE = 4_000;

const written = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/**
 * A mail of ours as it goes on with the talk: the subject and the line of mails of the one that it answers, which is the
 * quoted one or the newest of the customer, and that mail below it.
 *
 * @param subject as typed; undefined: that of the talk
 */
export async function emailContent(
  tx: Transaction,
  {
    conversationId,
    replyToId,
    subject,
  }: { conversationId: string; replyToId: string | null; subject?: string | undefined },
): Promise<EmailContent> {
  const [answered] = await tx.query<Answered>({
    name: 'email-to-answer',
    text: `select m.sender_name, m.text, m.content, m.created_at from messages m
           where m.workspace_id = $1 and m.conversation_id = $2 and m.content ->> 'kind' = 'email'
             and case when $3::uuid is null then m.direction = 'in' else m.id = $3 end
           order by m.seq desc limit 1`,
    values: [tx.workspaceId, conversationId, replyToId],
  });
  const before = answered?.content.kind === 'email' ? answered.content : null;
  const continued = before === null ? '' : replyTo(before.subject);
  const begun = subject !== undefined && subject !== '' && topicOf(subject) !== topicOf(continued);
  return {
    kind: 'email',
    subject: subject || continued,
    automatic: false,
    // Another subject begins another talk: programs show it apart.
    quoted: answered === undefined || begun ? null : quoteOf(answered),
    has_layout: false,
    cc: [],
    references: before === null || begun ? [] : before.references,
    unread: null,
  };
}

const PREFIX = /^(\s*(re|bls|fwd?|tr)\s*(\[\d+\])?:)+\s*/i;

/** A subject without what programs put in front of it. */
const topicOf = (subject: string) => subject.replace(PREFIX, '').trim().toLowerCase();

const replyTo = (subject: string) => `Re: ${subject.replace(PREFIX, '').trim()}`.trim();

const quoteOf = ({ created_at, sender_name, text }: Answered): string | null =>
  text === ''
    ? null
    : `Pada ${written.format(created_at)}, ${sender_name} menulis:\n${text.slice(0, LONGEST_QUOTE)}`;
