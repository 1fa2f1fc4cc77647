import type { MessageStatus, VisitorMessage } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { systemContext, type Transaction, transaction } from '../../platform/db/context.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { type AttachmentRow, presentAttachment } from '../messages/message-row.ts';
import { HAS_FILES } from '../rules.ts';

/** How visitors read of themselves: the team's name for a contact is not theirs to see. */
const THE_VISITOR = 'Anda';

/** No person and no agent. */
const AUTOMATIC = ['system', 'flow'];

/** What goes by itself comes from the shop: how a rule is called among colleagues is not theirs to see either. */
const senderIn = (message: 'm' | 'quoted') =>
  `case when ${message}.sender_type in ('${AUTOMATIC.join("', '")}') then channel.name else ${message}.sender_name end`;

/**
 * A visitor's thread. Notes and grey lines are left out by the statement itself, and so is a quoted note: nothing
 * after it could let one through.
 */
const SELECT_VISITOR_MESSAGE = `
  select m.id, m.seq, m.direction, m.sender_type, ${senderIn('m')} as sender_name, m.text, m.content, m.client_id, m.status,
         m.deleted_at, m.created_at, c.unread_count, i.external_id as visitor_id, i.channel_id,
         case when ${HAS_FILES} then (
           select json_agg(a order by a.position) from attachments a
           where a.workspace_id = m.workspace_id and a.message_id = m.id
         ) end as attachments,
         quoted.id as quoted_id, case when quoted.deleted_at is null then quoted.text end as quoted_text,
         case quoted.direction when 'in' then '${THE_VISITOR}' else ${senderIn('quoted')} end as quoted_sender
  from contact_identities i
  join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
  join conversations c on c.workspace_id = i.workspace_id and c.identity_id = i.id
  join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
    and m.direction <> 'internal' and m.status is distinct from 'failed'
  left join messages quoted on quoted.workspace_id = m.workspace_id and quoted.id = m.reply_to_id
    and quoted.direction <> 'internal'`;

export interface VisitorMessageRow {
  id: string;
  seq: number;
  direction: 'in' | 'out';
  sender_type: string;
  sender_name: string;
  text: string;
  content: VisitorMessage['content'];
  client_id: string | null;
  status: MessageStatus | null;
  deleted_at: Date | null;
  created_at: Date;
  unread_count: number;
  visitor_id: string;
  channel_id: string;
  attachments: AttachmentRow[] | null;
  quoted_id: string | null;
  quoted_text: string | null;
  quoted_sender: string | null;
}

const LAST_SEQ = 2_147_483_647;

/** In the thread's order: the oldest after `after`, else the newest before `before`. */
export async function visitorThread(
  { app, workspaceId, channelId, visitorId }: VisitorContext,
  page: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<VisitorMessageRow[]> {
  const forward = page.after !== undefined;
  const from = Math.min(page.after ?? page.before ?? LAST_SEQ, LAST_SEQ);
  const rows = await transaction(systemContext(app, workspaceId), (tx) =>
    tx.query<VisitorMessageRow>({
      name: `visitor-thread-${forward ? 'after' : 'before'}`,
      text: `${SELECT_VISITOR_MESSAGE}
        where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = $3 and m.seq ${forward ? '>' : '<'} $4
        order by m.seq ${forward ? 'asc' : 'desc'} limit $5`,
      values: [workspaceId, channelId, visitorId, from, page.limit],
    }),
  );
  return forward ? rows : rows.reverse();
}

export async function visitorMessageById(
  tx: Transaction,
  messageId: string,
): Promise<VisitorMessageRow | undefined> {
  const [row] = await tx.query<VisitorMessageRow>({
    name: 'visitor-message-by-id',
    text: `${SELECT_VISITOR_MESSAGE} where m.workspace_id = $1 and m.id = $2`,
    values: [tx.workspaceId, messageId],
  });
  return row;
}

/** Sent by us and not yet on any device of the visitor. */
export const awaitsDelivery = (row: VisitorMessageRow): boolean =>
  row.direction === 'out' && ['queued', 'unknown', 'sent'].includes(row.status ?? '');

export function presentVisitorMessage(app: App, row: VisitorMessageRow): VisitorMessage {
  const fromVisitor = row.direction === 'in';
  const deleted = row.deleted_at !== null;
  return {
    id: row.id,
    seq: row.seq,
    from: fromVisitor ? 'visitor' : 'business',
    sender_name: fromVisitor ? THE_VISITOR : row.sender_name,
    is_ai: row.sender_type === 'ai',
    is_automatic: AUTOMATIC.includes(row.sender_type),
    text: deleted ? '' : row.text,
    content: deleted ? { kind: 'text' } : row.content,
    attachments: deleted
      ? []
      : (row.attachments ?? []).map((file) => presentAttachment(app, { ...file, transcript: null })),
    reply_to:
      row.quoted_id === null
        ? null
        : { id: row.quoted_id, text: row.quoted_text ?? '', sender_name: row.quoted_sender ?? '' },
    // The visitor's own ticks: stored is delivered; read when the team has nothing unread.
    status: fromVisitor ? (row.unread_count === 0 ? 'read' : 'delivered') : row.status,
    client_id: row.client_id,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
