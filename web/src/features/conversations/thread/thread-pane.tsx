import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { reactToMessage } from '@sapa/contracts/conversations/message-acts';
import type { Message } from '@sapa/contracts/conversations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCapabilities } from '../../../entities/channels/queries.ts';
import { applyMessage } from '../../../entities/conversations/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { watchConversation } from '../../../lib/realtime.ts';
import { useUser } from '../../../lib/session.ts';
import { channelName } from '../../../ui/channel-icon.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { ErrorState, OfflineState } from '../../../ui/list/states.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { windowAt } from '../composer/use-service-window.ts';
import type { CardOfPerson, MessageActions } from '../message/message-actions.ts';
import type { PdfFile } from '../message/pdf-file.ts';
import { pointedMessage } from '../message/pointed-message.ts';
import { FailedStrip } from '../sending/failed-strip.tsx';
import { type Quote, quoteOf, type Unsent } from '../sending/outbox.ts';
import { useSend } from '../sending/use-send.ts';
import { useUnsent } from '../sending/use-unsent.ts';
import { useConversationActions } from '../use-conversation-actions.ts';
import { openHandover } from './open-handover.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadList, ThreadSkeleton } from './thread-list.tsx';
import classes from './thread-pane.module.css';
import { useLinkRenewal } from './use-link-renewal.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useSought } from './use-sought.ts';

// Opened now and then: not worth a wait for the inbox itself.
const Explanation = onDemand(() => import('../message/explanation.tsx'));
const DeleteMessage = onDemand(() => import('../message/delete-message.tsx'));
const FilesDialog = onDemand(() => import('../files/files-dialog.tsx'));
const Lightbox = onDemand(() => import('../message/lightbox.tsx'));
const PdfPreview = onDemand(() => import('../message/pdf-preview.tsx'));
const TemplatePicker = onDemand(() => import('../composer/template-picker.tsx'));

interface ThreadPaneProps {
  conversation: Conversation;
  memberId: string;
  /** What stands below it in the list; null: nothing does. */
  next: () => string | null;
  panelOpen: boolean;
  onPanel: () => void;
  /** Makes a ticket of what is needed; left out where there are no tickets. */
  onTicket?: (need: string) => void;
  /** Keeps somebody whose card was sent; left out where nobody may. */
  onPerson?: (card: CardOfPerson) => void;
}

export function ThreadPane(props: ThreadPaneProps) {
  const { conversation, memberId, next, panelOpen, onPanel, onTicket, onPerson } = props;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const inbox = `${useArea()}/chat`;
  const user = useUser();
  const composer = useRef<ComposerHandle>(null);
  const capabilities = useCapabilities(conversation.channel.id);
  const { thread, messages, around, found, seek, toNewest } = useSought(conversation.id);
  const unsent = useUnsent(conversation.id, memberId, messages);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [pdf, setPdf] = useState<PdfFile | null>(null);
  const [filesShown, showFiles] = useState(false);
  const [unwanted, setUnwanted] = useState<Message | null>(null);
  const [explained, setExplained] = useState<Message | null>(null);
  const [tooLate, setTooLate] = useState<Unsent | null>(null);
  const sending = useSend(conversation.id, memberId);
  const actions = useConversationActions(conversation, memberId);
  useShortcuts({
    finish: conversation.status === 'resolved' ? actions.reopen : actions.resolve,
    finishNext() {
      // Once it is resolved it stands in the list no more.
      const below = next();
      const goOn = () => navigate(below === null ? inbox : `${inbox}/${below}`);
      if (conversation.status === 'resolved') goOn();
      else actions.resolveThen(goOn);
    },
    replyTo() {
      const pointed = pointedMessage(messages);
      if (pointed !== undefined) rowActions.reply?.(pointed);
    },
    note: () => composer.current?.focus('note'),
    reply: () => composer.current?.focus('reply'),
  });

  useEffect(() => {
    watchConversation(conversation.id);
    return () => watchConversation(null);
  }, [conversation.id]);

  const renewLinks = useLinkRenewal(conversation.id);
  const { onSeen, leave } = useMarkRead(conversation, memberId);

  const handover = openHandover(messages, conversation);
  // As it is when the thread is drawn, as it is with every message of the customer.
  const windowShut = windowAt(conversation, capabilities, Date.now()).state === 'shut';
  const closed = windowShut || conversation.silenced !== null || conversation.status === 'resolved';
  const hasTemplates = conversation.channel.kind === 'whatsapp';
  const isMine = conversation.handler.type === 'member' && conversation.handler.id === memberId;
  // A new function each time: handed on as it is, every row would be drawn anew with every message.
  const acts = useRef(actions);
  useEffect(() => {
    acts.current = actions;
  });
  const rowActions = useMemo<MessageActions>(
    () => ({
      reply: capabilities?.reply_to
        ? (message) => {
            setReplyTo(quoteOf(message));
            composer.current?.focus('reply');
          }
        : null,
      react: capabilities?.reactions
        ? (message, emoji) => {
            call(reactToMessage, { params: { id: message.id }, body: { emoji } })
              .then((changed) => applyMessage(cache, changed))
              .catch((error: unknown) => toast('error', sentenceOf(error)));
          }
        : null,
      retry: sending.retry,
      sendAgain: sending.sendAgain,
      windowShut,
      closed,
      sendTemplate: hasTemplates ? setTooLate : null,
      isOwn: ({ sender, content }) =>
        sender.type === 'member' && sender.id === memberId && content.kind !== 'activity',
      remove: setUnwanted,
      deleteHours: capabilities?.delete_hours ?? 0,
      takeBack: (message) => {
        composer.current?.takeBack(message);
        sending.discard(message);
      },
      drop: sending.drop,
      openPicture: setPicture,
      openPdf: setPdf,
      explain: setExplained,
      saveContact: onPerson ?? null,
      handover:
        handover === null
          ? null
          : {
              messageId: handover,
              takeOver: isMine ? null : () => acts.current.takeOver(),
              makeTicket: onTicket ?? null,
              use: (words) => composer.current?.use(words),
            },
      jumpTo: seek,
    }),
    // The senders are new functions each time and close over nothing but these.
    [
      cache,
      capabilities?.reactions,
      capabilities?.delete_hours,
      capabilities?.reply_to,
      memberId,
      sending,
      seek,
      handover,
      isMine,
      windowShut,
      closed,
      hasTemplates,
      onTicket,
      onPerson,
    ],
  );

  const pictures = useMemo(
    () =>
      messages.flatMap((message) =>
        message.attachments.filter((each) => each.kind === 'image' && each.thumbnail_url !== null),
      ),
    [messages],
  );

  return (
    <section
      className={classes.pane}
      aria-label={`Percakapan ${conversation.contact.name}`}
      onErrorCapture={renewLinks}
    >
      <ThreadHeader
        conversation={conversation}
        memberId={memberId}
        actions={actions}
        onUnread={() => {
          leave();
          actions.markUnread();
        }}
        panelOpen={panelOpen}
        onPanel={onPanel}
        onFiles={() => showFiles(true)}
      />
      {thread.isPending ? (
        thread.isPaused ? (
          <div className={classes.fill}>
            <OfflineState />
          </div>
        ) : (
          <ThreadSkeleton />
        )
      ) : thread.isError && messages.length === 0 ? (
        <div className={classes.fill}>
          <ErrorState text={sentenceOf(thread.error)} onRetry={() => thread.refetch()} />
        </div>
      ) : (
        <ThreadList
          key={around}
          conversation={conversation}
          messages={messages}
          unsent={unsent}
          author={user.name}
          hasOlder={thread.hasNextPage}
          loadingOlder={thread.isFetchingNextPage}
          onOlder={thread.fetchNextPage}
          hasNewer={thread.hasPreviousPage}
          loadingNewer={thread.isFetchingPreviousPage}
          onNewer={thread.fetchPreviousPage}
          onNewest={toNewest}
          found={found}
          onSeen={onSeen}
          actions={rowActions}
        />
      )}
      <FailedStrip messages={messages} unsent={unsent} retry={sending.retry} sendAgain={sending.sendAgain} />
      <Composer
        ref={composer}
        conversation={conversation}
        memberId={memberId}
        capabilities={capabilities}
        newestSeq={thread.hasPreviousPage ? undefined : messages.at(-1)?.seq}
        replyTo={replyTo}
        onReplyTo={setReplyTo}
        onSend={(outgoing) => {
          if (thread.hasPreviousPage) toNewest();
          sending.send(outgoing);
        }}
        actions={actions}
      />
      {picture ? (
        <Lightbox pictures={pictures} openId={picture} onOpen={setPicture} onClose={() => setPicture(null)} />
      ) : null}
      {pdf ? <PdfPreview file={pdf} onClose={() => setPdf(null)} /> : null}
      {filesShown ? (
        <FilesDialog conversationId={conversation.id} onJump={seek} onClose={() => showFiles(false)} />
      ) : null}
      {unwanted ? (
        <DeleteMessage
          message={unwanted}
          channelName={channelName(conversation.channel.kind)}
          deleteHours={rowActions.deleteHours}
          onClose={() => setUnwanted(null)}
        />
      ) : null}
      {tooLate ? (
        <TemplatePicker conversation={conversation} words={tooLate.text} onClose={() => setTooLate(null)} />
      ) : null}
      {explained ? <Explanation message={explained} onClose={() => setExplained(null)} /> : null}
    </section>
  );
}
