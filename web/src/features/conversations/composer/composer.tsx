import type { ChannelCapabilities } from '@sapa/contracts/channels';
import type { Conversation } from '@sapa/contracts/conversations';
import type { Message } from '@sapa/contracts/messages';
import { attachQuickReplyFiles } from '@sapa/contracts/quick-replies';
import { splitText, textLength } from '@sapa/contracts/rules/split-text';
import { IconArrowUp, IconBulb } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { type ComposerMode, draftIn, draftsOf, withDraft } from '../drafts.ts';
import { messagePieces } from '../message-pieces.ts';
import { Blanks } from '../quick-replies/blanks.tsx';
import { useSlash } from '../quick-replies/use-slash.ts';
import { SendMenu } from '../scheduled/send-menu.tsx';
import type { useConversationActions } from '../use-conversation-actions.ts';
import type { Outgoing } from '../use-send.ts';
import { FreeEntryChip, WindowChip } from '../window-chip.tsx';
import { AttachButtons, type Extra } from './attach-buttons.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import { ColleagueTyping } from './colleague-typing.tsx';
import classes from './composer.module.css';
import { ModeTabs } from './mode-tabs.tsx';
import { OwnerAction } from './owner-action.tsx';
import { Quoted } from './quoted.tsx';
import { Resolved } from './resolved.tsx';
import { Silenced } from './silenced.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useServiceWindow } from './use-service-window.ts';
import { useTypingSignal } from './use-typing-signal.ts';
import { WindowShut } from './window-shut.tsx';

// With the container's conversion it is 3 KiB that most visits never use.
const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'));
const ProductPicker = onDemand(() => import('./product-picker.tsx'));
const ExtraDialog = onDemand(() => import('./extra-dialog.tsx'));
const SuggestedReply = lazy(() => import('./suggested-reply.tsx'));
const ScheduleDialog = onDemand(() => import('../scheduled/schedule-dialog.tsx'));
const TemplatePicker = onDemand(() => import('./template-picker.tsx'));

const ScheduledStrip = lazy(() => import('../scheduled/scheduled-strip.tsx'));

// Mails alone have one.
const SubjectField = lazy(() => import('./subject-field.tsx'));

// Fetched with the first `/`.
const QuickReplyMenu = lazy(() => import('../quick-replies/quick-reply-menu.tsx'));

/** As WhatsApp's, until the channels are there. */
const UNTIL_KNOWN = { text_max: 4096, text_in_bytes: false, caption_max: 1024 };

export interface ComposerHandle {
  focus: (mode: ComposerMode) => void;
  suggest: () => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  conversation: Conversation;
  memberId: string;
  capabilities: ChannelCapabilities | undefined;
  replyTo: Message | null;
  onReplyTo: (message: Message | null) => void;
  onSend: (outgoing: Outgoing) => void;
  actions: ReturnType<typeof useConversationActions>;
}

export function Composer(props: ComposerProps) {
  const { ref, conversation, memberId, capabilities, replyTo, onReplyTo, onSend, actions } = props;
  const [mode, setMode] = useState<ComposerMode>('reply');
  const [recording, setRecording] = useState(false);
  const [offering, setOffering] = useState(false);
  const [picking, setPicking] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const [extra, setExtra] = useState<Extra | null>(null);
  const [subject, setSubject] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const drafts = draftsOf(memberId);
  const text = draftIn(useStore(drafts), conversation.id, mode);
  const files = useAttachments(conversation.id, capabilities);
  const window = useServiceWindow(conversation, capabilities);
  const signalTyping = useTypingSignal(conversation.id, mode === 'reply');
  const note = mode === 'note';
  const hasWindow = capabilities !== undefined && capabilities.window_hours !== null;
  const resolved = conversation.status === 'resolved';
  const silenced = !note && conversation.silenced !== null;
  const shut = !note && window.state === 'shut';
  const limits = capabilities ?? UNTIL_KNOWN;
  const max = limits.text_max;
  const length = textLength(text, limits);
  const parts = !note && length > max ? splitText(text, limits) : null;
  const slash = useSlash({
    field,
    text,
    on: !note,
    write: (value) => write(value),
    attach: (reply) =>
      call(attachQuickReplyFiles, { params: { id: conversation.id }, body: { quick_reply_id: reply.id } })
        .then(({ items }) => files.addCopies(items))
        .catch((error: unknown) => toast('error', sentenceOf(error))),
  });
  const ready =
    (text.trim() !== '' || (!note && files.uploaded.length > 0)) &&
    !files.uploading &&
    !shut &&
    slash.blanks.length === 0;

  useImperativeHandle(ref, () => ({
    focus: (next) => {
      setMode(next);
      requestAnimationFrame(() => field.current?.focus());
    },
    suggest: () => {
      setMode('reply');
      setSuggesting(true);
    },
  }));

  useDropTarget(field, (dropped) => !note && files.add(dropped));

  const write = (value: string) => {
    drafts.set((now) => withDraft(now, conversation.id, mode, value));
    if (value !== '') signalTyping();
  };

  const send = () => {
    const [blank] = slash.blanks;
    if (blank) slash.select(blank);
    if (!ready) return;
    const pieces = note
      ? [{ text: text.trim(), attachments: [] }]
      : messagePieces(text.trim(), files.uploaded, limits);
    pieces.forEach((piece, index) => {
      const first = index === 0 && !note;
      onSend({
        mode,
        ...piece,
        replyTo: first ? replyTo : null,
        quickReply: first ? slash.takeUsed() : null,
        ...(!note && subject.trim() !== '' && { subject: subject.trim() }),
      });
    });
    // The words are in the outbox now, which survives a reload as a draft does.
    drafts.set((now) => withDraft(now, conversation.id, mode, ''));
    if (!note) {
      files.clear();
      setSubject('');
    }
    onReplyTo(null);
    field.current?.focus();
  };

  return (
    <div className={classes.dock}>
      <Suspense>
        <ScheduledStrip
          conversation={conversation}
          hasWindow={hasWindow}
          onTake={(taken) => {
            setMode('reply');
            drafts.set((now) => withDraft(now, conversation.id, 'reply', taken));
          }}
        />
      </Suspense>
      <div className={classes.card} data-mode={mode}>
        <div className={classes.top}>
          <ModeTabs mode={mode} onMode={setMode} />
          <span className={classes.chips}>
            <ColleagueTyping conversationId={conversation.id} />
            {note ? (
              <span className={classes.private}>Tidak terlihat pelanggan</span>
            ) : (
              <>
                <FreeEntryChip expiresAt={conversation.fep_expires_at} />
                <WindowChip window={window} channelName={channelName(conversation.channel.kind)} />
              </>
            )}
          </span>
        </div>
        {silenced ? (
          <Silenced conversation={conversation} />
        ) : shut ? (
          <WindowShut
            kind={conversation.channel.kind}
            hasDraft={text.trim() !== ''}
            onTemplate={() => setPicking(true)}
            onNote={() => setMode('note')}
          />
        ) : resolved && !note ? (
          <Resolved busy={actions.busy} onReopen={actions.reopen} />
        ) : (
          <>
            {replyTo && !note ? (
              <Quoted
                message={replyTo}
                contactName={conversation.contact.name}
                onClear={() => onReplyTo(null)}
              />
            ) : null}
            {!note && capabilities?.subject ? (
              <Suspense>
                <SubjectField conversationId={conversation.id} value={subject} onChange={setSubject} />
              </Suspense>
            ) : null}
            {note ? null : <AttachmentTray files={files} />}
            {slash.slash ? (
              <Suspense>
                <QuickReplyMenu
                  ref={slash.menu}
                  conversation={conversation}
                  typed={slash.slash.typed}
                  onTake={slash.take}
                />
              </Suspense>
            ) : null}
            {suggesting && !note ? (
              <Suspense>
                <SuggestedReply
                  conversationId={conversation.id}
                  onTake={(words) => {
                    write(text.trim() === '' ? words : `${text}\n${words}`);
                    setSuggesting(false);
                    field.current?.focus();
                  }}
                  onClose={() => {
                    setSuggesting(false);
                    field.current?.focus();
                  }}
                />
              </Suspense>
            ) : null}
            {recording ? (
              <Suspense>
                <VoiceRecorder
                  accepted={capabilities?.attachments.audio?.mime_types ?? []}
                  onDone={(blob, fileName) => {
                    setRecording(false);
                    files.addVoice(blob, fileName);
                  }}
                  onCancel={() => setRecording(false)}
                />
              </Suspense>
            ) : (
              <textarea
                ref={field}
                className={classes.field}
                rows={1}
                value={text}
                placeholder={note ? 'Tulis catatan untuk tim…' : 'Tulis balasan…'}
                aria-label={note ? 'Catatan internal' : 'Balasan'}
                onChange={(event) => {
                  write(event.target.value);
                  slash.noteCaret();
                }}
                onSelect={slash.noteCaret}
                onPaste={(event) => {
                  if (note || event.clipboardData.files.length === 0) return;
                  event.preventDefault();
                  files.add([...event.clipboardData.files]);
                }}
                onKeyDown={(event) => {
                  // While an input method composes, Enter belongs to it.
                  if (event.nativeEvent.isComposing) return;
                  if (slash.onKeyDown(event)) return;
                  if (event.key === 'Escape') {
                    if (replyTo) onReplyTo(null);
                    else event.currentTarget.blur();
                  }
                  if (event.key === 'Enter' && !event.shiftKey) {
                    event.preventDefault();
                    send();
                  }
                }}
              />
            )}
            <Blanks blanks={slash.blanks} onSelect={slash.select} />
            {parts ? (
              <p className={classes.long}>
                {length.toLocaleString('id-ID')} dari {max.toLocaleString('id-ID')} karakter: akan dikirim
                sebagai {parts.length} pesan, dipisah di akhir kalimat.
              </p>
            ) : null}
          </>
        )}
        {silenced || shut || (resolved && !note) ? null : (
          <div className={classes.bottom}>
            {note ? null : (
              <AttachButtons
                onFiles={files.add}
                onProduct={() => setOffering(true)}
                extras={capabilities?.extras ?? []}
                onExtra={setExtra}
                voice={Boolean(capabilities?.attachments.audio)}
                recording={recording}
                onRecord={() => setRecording(!recording)}
              />
            )}
            <span className={classes.space} />
            {note ? null : (
              <IconButton label="Saran AI" active={suggesting} onClick={() => setSuggesting(!suggesting)}>
                <IconBulb size={19} stroke={1.7} />
              </IconButton>
            )}
            {note ? null : <OwnerAction conversation={conversation} memberId={memberId} actions={actions} />}
            <Button
              variant="primary"
              className={classes.send}
              after={<IconArrowUp size={17} stroke={2} aria-hidden="true" />}
              disabled={!ready}
              data-tip="Enter"
              onClick={send}
            >
              {note ? 'Kirim catatan' : parts ? `Kirim ${parts.length}` : 'Kirim'}
            </Button>
            {note ? null : (
              <SendMenu
                disabled={!ready || text.trim() === '' || files.uploaded.length > 0}
                onLater={() => setScheduling(true)}
              />
            )}
          </div>
        )}
      </div>
      {scheduling ? (
        <ScheduleDialog
          conversation={conversation}
          message={null}
          text={text.trim()}
          subject={subject.trim()}
          hasWindow={hasWindow}
          onDone={() => {
            setScheduling(false);
            drafts.set((now) => withDraft(now, conversation.id, 'reply', ''));
            setSubject('');
          }}
          onClose={() => setScheduling(false)}
        />
      ) : null}
      {offering ? (
        <ProductPicker
          conversation={conversation}
          asCard={capabilities?.product_card === true}
          onClose={() => setOffering(false)}
        />
      ) : null}
      {extra === null ? null : (
        <ExtraDialog extra={extra} conversation={conversation} onClose={() => setExtra(null)} />
      )}
      {picking ? (
        <TemplatePicker conversation={conversation} words={text} onClose={() => setPicking(false)} />
      ) : null}
    </div>
  );
}
