import * as api from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { rooms } from '../platform/realtime.ts';
import { route } from '../platform/route.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import { assignConversation } from './handling/assign-conversation.ts';
import { handBack } from './handling/hand-back.ts';
import { markRead, markUnread } from './handling/mark-read.ts';
import { reopenConversation, resolveConversation } from './handling/resolve-conversation.ts';
import { takeOver } from './handling/take-over.ts';
import { addNote } from './messages/add-note.ts';
import { changedMessages, presentMessage, threadPage } from './messages/message-row.ts';
import { reactToMessage } from './messages/react-to-message.ts';
import { retryMessage } from './messages/retry-message.ts';
import { sendMessage } from './messages/send-message.ts';
import { changedConversations, conversationById, inboxCounts, inboxPage, searchInbox } from './queries.ts';
import { visitorOfConversation } from './visitor/find-visitor.ts';

const memberIdOf = (ctx: Context) => (ctx.actor.type === 'member' ? ctx.actor.memberId : null);

/** Reads need the permission too; a read in a transaction sees its workspace only. */
const read = <T>(ctx: Context, work: (tx: Transaction) => Promise<T>) => {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, work);
};

export const conversationRoutes = [
  route(api.listConversations, (ctx, { query }) =>
    read(ctx, async (tx) => {
      const memberId = memberIdOf(ctx);
      const [page, counts] = await Promise.all([
        query.q === ''
          ? inboxPage(tx, { tab: query.tab, memberId, cursor: query.cursor, limit: query.limit })
          : searchInbox(tx, query.q, query.limit),
        inboxCounts(tx, memberId),
      ]);
      return { ...page, counts };
    }),
  ),
  route(api.getConversation, (ctx, { params }) =>
    read(ctx, async (tx) => found(await conversationById(tx, params.id))),
  ),
  route(api.catchUp, (ctx, { query }) =>
    read(ctx, async (tx) => {
      const since = new Date(query.since);
      const now = ctx.app.clock.now().toISOString();
      const [changed, messages, counts] = await Promise.all([
        changedConversations(tx, since),
        query.conversation_id === undefined ? [] : changedMessages(tx, query.conversation_id, since),
        inboxCounts(tx, memberIdOf(ctx)),
      ]);
      return {
        conversations: changed.items,
        messages: messages.map((row) => presentMessage(tx.app, row)),
        counts,
        now,
        reset: changed.reset,
      };
    }),
  ),
  route(api.listMessages, (ctx, { params, query }) =>
    read(ctx, async (tx) => {
      const before = query.before === undefined ? undefined : Number(query.before);
      if (before !== undefined && !Number.isSafeInteger(before)) throw new Refusal('INVALID_REQUEST');
      const rows = await threadPage(tx, params.id, { before, limit: query.limit + 1 });
      if (rows.length === 0) found(await conversationById(tx, params.id));
      const items = rows.slice(0, query.limit);
      return {
        items: items.map((row) => presentMessage(tx.app, row)),
        next_cursor: rows.length > query.limit ? String(items.at(-1)?.seq) : null,
      };
    }),
  ),
  route(api.sendMessage, (ctx, { params, body }) => sendMessage(ctx, { conversationId: params.id, ...body })),
  route(api.addNote, (ctx, { params, body }) => addNote(ctx, { conversationId: params.id, ...body })),
  route(api.retryMessage, (ctx, { params }) => retryMessage(ctx, params.id)),
  route(api.reactToMessage, (ctx, { params, body }) =>
    reactToMessage(ctx, { messageId: params.id, emoji: body.emoji }),
  ),
  route(api.uploadAttachment, async (ctx, { params }, { request }) => {
    const file = await request.file();
    if (file === undefined)
      throw new Refusal('VALIDATION_FAILED', { fields: { file: 'Pilih berkas dahulu' } });
    const voice = file.fields.voice;
    return uploadAttachment(ctx, {
      conversationId: params.id,
      body: file.file,
      fileName: file.filename ?? null,
      voice: voice !== undefined && 'value' in voice && voice.value === 'true',
    });
  }),
  route(api.sendTyping, async (ctx, { params }) => {
    requirePermission(ctx, 'conversation.reply');
    const { actor } = ctx;
    const visitorId = await transaction(ctx, async (tx) => {
      found(await conversationById(tx, params.id));
      return visitorOfConversation(tx, params.id);
    });
    if (actor.type === 'member') {
      ctx.app.realtime.toInbox(rooms.conversation(ctx.workspaceId, params.id), 'typing.started', {
        conversation_id: params.id,
        by: 'member',
        name: actor.name,
      });
    }
    if (visitorId !== null && actor.type === 'member') {
      const room = rooms.visitor(ctx.workspaceId, visitorId);
      ctx.app.realtime.toVisitor(room, 'visitor.typing', { name: actor.name });
    }
    return { ok: true } as const;
  }),
  route(api.takeOver, (ctx, { params, body }) =>
    takeOver(ctx, { conversationId: params.id, expectedRevision: body.expected_revision }),
  ),
  route(api.assignConversation, (ctx, { params, body }) =>
    assignConversation(ctx, { conversationId: params.id, memberId: body.member_id }),
  ),
  route(api.handBackToAi, (ctx, { params }) => handBack(ctx, params.id)),
  route(api.resolveConversation, (ctx, { params }) => resolveConversation(ctx, params.id)),
  route(api.reopenConversation, (ctx, { params }) => reopenConversation(ctx, params.id)),
  route(api.markRead, (ctx, { params, body }) =>
    markRead(ctx, { conversationId: params.id, upToSeq: body.up_to_seq }),
  ),
  route(api.markUnread, (ctx, { params }) => markUnread(ctx, params.id)),
];
