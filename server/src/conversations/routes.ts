import * as api from '@sapa/contracts';
import { readSearch } from '@sapa/contracts/rules/search-words';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { readTogether } from '../platform/db/read-together.ts';
import { found, Refusal } from '../platform/errors.ts';
import { route } from '../platform/http/route.ts';
import { takeFile } from '../platform/http/take-file.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { startConversationAct } from './acts/start-conversation-act.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import { followConversation } from './followers/follow-conversation.ts';
import { listCallable } from './followers/list-callable.ts';
import { assignConversation } from './handling/assign-conversation.ts';
import { countOpenOfMember } from './handling/count-open-of-member.ts';
import { handBack } from './handling/hand-back.ts';
import { markRead, markUnread } from './handling/mark-read.ts';
import { reopenConversation, resolveConversation } from './handling/resolve-conversation.ts';
import { setPriority } from './handling/set-priority.ts';
import { snoozeConversation } from './handling/snooze-conversation.ts';
import { switchAi } from './handling/switch-ai.ts';
import { takeOver } from './handling/take-over.ts';
import { deleteLabel } from './labels/delete-label.ts';
import { labelConversation } from './labels/label-conversation.ts';
import { listLabelUse } from './labels/label-use.ts';
import { mergeLabel } from './labels/merge-label.ts';
import { conversationsOfContact } from './list-of-contact.ts';
import { addNote } from './messages/add-note.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { changedMessages, messageById, presentMessage } from './messages/message-row.ts';
import { reactToMessage } from './messages/react-to-message.ts';
import { retryMessage } from './messages/retry-message.ts';
import { sendMessage } from './messages/send-message.ts';
import { sendTemplate } from './messages/send-template.ts';
import { showEmail } from './messages/show-email.ts';
import { startWithEmail } from './messages/start-with-email.ts';
import { startWithTemplate } from './messages/start-with-template.ts';
import { threadFiles } from './messages/thread-files.ts';
import { threadPage } from './messages/thread-page.ts';
import { changedConversations, inboxPage, readConversation } from './queries.ts';
import { addFile } from './quick-replies/add-file.ts';
import { attachFiles } from './quick-replies/attach-files.ts';
import { createQuickReply } from './quick-replies/create-quick-reply.ts';
import { deleteQuickReply } from './quick-replies/delete-quick-reply.ts';
import { listQuickReplies } from './quick-replies/quick-reply-row.ts';
import { removeFile } from './quick-replies/remove-file.ts';
import { updateQuickReply } from './quick-replies/update-quick-reply.ts';
import { searchInbox } from './search-conversations.ts';
import { searchNarrowed } from './search-narrowed.ts';
import { setBar } from './silencing/set-bar.ts';
import { countResolvedOfTeam } from './teams/count-resolved-of-team.ts';
import { deleteTeam } from './teams/delete-team.ts';
import { listTeamLoads } from './teams/team-loads.ts';
import { inboxCounts } from './visibility/counts.ts';
import { viewOf } from './visibility/may-see.ts';
import { isSeen, requireSeen } from './visibility/require-seen.ts';
import { visitorOfConversation } from './visitor/find-visitor.ts';

const memberIdOf = (ctx: Context) => (ctx.actor.type === 'member' ? ctx.actor.memberId : null);

export const conversationRoutes = [
  route(api.listConversations, async (ctx, { query }) => {
    requirePermission(ctx, 'conversation.view');
    const memberId = memberIdOf(ctx);
    const { tab, sort, q, label_id: labelId, cursor, limit } = query;
    const search = readSearch(q);
    if (search.narrowed) {
      const [page, [counts]] = await Promise.all([
        searchNarrowed(ctx, { ...search, labelId, limit }),
        readTogether(ctx, inboxCounts(ctx, memberId)),
      ]);
      return { ...page, counts };
    }
    const [page, counts] = await readTogether(
      ctx,
      q === ''
        ? inboxPage(ctx, { tab, sort, memberId, labelId, cursor, limit })
        : searchInbox(ctx, { words: q, labelId, limit }),
      inboxCounts(ctx, memberId),
    );
    return { ...page, counts };
  }),
  route(api.startConversationAct, (ctx, { body }) => startConversationAct(ctx, body)),
  route(api.listContactConversations, (ctx, { params }) => conversationsOfContact(ctx, params.id)),
  route(api.getConversation, async (ctx, { params }) => {
    requirePermission(ctx, 'conversation.view');
    return readConversation(ctx, params.id);
  }),
  route(api.catchUp, async (ctx, { query }) => {
    requirePermission(ctx, 'conversation.view');
    const now = ctx.app.clock.now();
    const since = query.since === undefined ? new Date(now.getTime() - 60_000) : new Date(query.since);
    const { conversation_id: open } = query;
    const openIsSeen = open !== undefined && (await isSeen(ctx, open));
    const [{ items, reset }, counts, messages = []] = await readTogether(
      ctx,
      changedConversations(ctx, since),
      inboxCounts(ctx, memberIdOf(ctx)),
      ...(openIsSeen ? [changedMessages(ctx, open, since)] : []),
    );
    const view = viewOf(ctx.actor);
    return {
      conversations: items,
      messages,
      counts,
      now: now.toISOString(),
      reset: reset || (query.view !== undefined && query.view !== view),
      view,
    };
  }),
  route(api.listMessages, async (ctx, { params, query }) => {
    requirePermission(ctx, 'conversation.view');
    await requireSeen(ctx, params.id);
    const [page] = await readTogether(ctx, threadPage(ctx, params.id, query));
    if (page.items.length === 0) {
      if (query.around !== undefined) throw new Refusal('NOT_FOUND');
      await readConversation(ctx, params.id);
    }
    return page;
  }),
  route(api.listThreadFiles, async (ctx, { params, query }) => {
    requirePermission(ctx, 'conversation.view');
    await requireSeen(ctx, params.id);
    const [page] = await readTogether(ctx, threadFiles(ctx, params.id, query));
    if (page.items.length === 0) await readConversation(ctx, params.id);
    return page;
  }),
  route(api.sendMessage, (ctx, { params, body }) => sendMessage(ctx, { conversationId: params.id, ...body })),
  route(api.sendTemplate, (ctx, { params, body }) =>
    sendTemplate(ctx, { conversationId: params.id, ...body }),
  ),
  route(api.startWithTemplate, (ctx, { params, body }) =>
    startWithTemplate(ctx, { contactId: params.id, ...body }),
  ),
  route(api.startWithEmail, (ctx, { params, body }) =>
    startWithEmail(ctx, { contactId: params.id, ...body }),
  ),
  route(api.addNote, (ctx, { params, body }) => addNote(ctx, { conversationId: params.id, ...body })),
  route(api.getMessage, (ctx, { params }) => {
    requirePermission(ctx, 'conversation.view');
    return transaction(ctx, async (tx) => {
      const message = found(await messageById(tx, params.id));
      await requireSeen(tx, message.conversation_id);
      return presentMessage(tx.app, message);
    });
  }),
  route(api.showEmail, (ctx, { params, query }) =>
    showEmail(ctx, { messageId: params.id, withRemote: query.pictures === 'true' }),
  ),
  route(api.retryMessage, (ctx, { params }) => retryMessage(ctx, params.id)),
  route(api.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.id)),
  route(api.reactToMessage, (ctx, { params, body }) =>
    reactToMessage(ctx, { messageId: params.id, emoji: body.emoji }),
  ),
  route(api.uploadAttachment, async (ctx, { params }, { request }) => {
    const { body, fileName, field } = await takeFile(request);
    const voice = field('voice') === 'true';
    return uploadAttachment(ctx, { conversationId: params.id, body, fileName, voice });
  }),
  route(api.sendTyping, async (ctx, { params }) => {
    requirePermission(ctx, 'conversation.reply');
    const { actor } = ctx;
    const visitorId = await transaction(ctx, async (tx) => {
      await readConversation(tx, params.id);
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
    assignConversation(ctx, {
      conversationId: params.id,
      memberId: body.member_id,
      teamId: body.team_id,
      beyondCapacity: body.beyond_capacity,
    }),
  ),
  route(api.countOpenOfMember, async (ctx, { params }) => ({
    open: await countOpenOfMember(ctx, params.id),
  })),
  route(api.switchAi, (ctx, { params, body }) => switchAi(ctx, params.id, body.on)),
  route(api.handBackToAi, (ctx, { params }) => handBack(ctx, params.id)),
  route(api.setPriority, (ctx, { params, body }) => setPriority(ctx, params.id, body.priority)),
  route(api.listCallable, (ctx, { params }) => listCallable(ctx, params.id)),
  route(api.followConversation, (ctx, { params, body }) => followConversation(ctx, params.id, body)),
  route(api.snoozeConversation, (ctx, { params, body }) => snoozeConversation(ctx, params.id, body)),
  route(api.resolveConversation, (ctx, { params, body }) =>
    resolveConversation(ctx, params.id, { seenSeq: body.seen_seq }),
  ),
  route(api.reopenConversation, (ctx, { params }) => reopenConversation(ctx, params.id)),
  route(api.blockContact, (ctx, { params, body }) =>
    setBar(ctx, { contactId: params.id, bar: 'block', on: true, ...body }),
  ),
  route(api.unblockContact, (ctx, { params }) =>
    setBar(ctx, { contactId: params.id, bar: 'block', on: false, reason: '' }),
  ),
  route(api.markSpam, (ctx, { params, body }) =>
    setBar(ctx, { contactId: params.id, bar: 'spam', on: true, ...body }),
  ),
  route(api.takeBackSpam, (ctx, { params }) =>
    setBar(ctx, { contactId: params.id, bar: 'spam', on: false, reason: '' }),
  ),
  route(api.markRead, (ctx, { params, body }) =>
    markRead(ctx, { conversationId: params.id, upToSeq: body.up_to_seq }),
  ),
  route(api.markUnread, (ctx, { params }) => markUnread(ctx, params.id)),
  route(api.labelConversation, (ctx, { params, body }) => labelConversation(ctx, params.id, body)),
  route(api.listLabelUse, listLabelUse),
  route(api.mergeLabel, (ctx, { params, body }) => mergeLabel(ctx, { id: params.id, intoId: body.into_id })),
  route(api.deleteLabel, (ctx, { params }) => deleteLabel(ctx, params.id)),
  route(api.countResolvedOfTeam, async (ctx, { params }) => ({
    resolved: await countResolvedOfTeam(ctx, params.id),
  })),
  route(api.listTeamLoads, async (ctx) => ({ items: await listTeamLoads(ctx) })),
  route(api.deleteTeam, async (ctx, { params, query }) => {
    await deleteTeam(ctx, params.id, query.to_team_id ?? null);
    return { ok: true } as const;
  }),
  route(api.listQuickReplies, async (ctx) => ({ items: await listQuickReplies(ctx) })),
  route(api.createQuickReply, (ctx, { body }) => createQuickReply(ctx, body)),
  route(api.updateQuickReply, (ctx, { params, body }) => updateQuickReply(ctx, params.id, body)),
  route(api.deleteQuickReply, async (ctx, { params }) => {
    await deleteQuickReply(ctx, params.id);
    return { ok: true } as const;
  }),
  route(api.addQuickReplyFile, async (ctx, { params }, { request }) => {
    const { body, fileName } = await takeFile(request);
    return addFile(ctx, { quickReplyId: params.id, body, fileName });
  }),
  route(api.removeQuickReplyFile, (ctx, { params }) => removeFile(ctx, params.id)),
  route(api.attachQuickReplyFiles, async (ctx, { params, body }) => ({
    items: await attachFiles(ctx, { conversationId: params.id, quickReplyId: body.quick_reply_id }),
  })),
];
