import type { ChannelCapabilities } from '@sapa/contracts/channels';
import type { Conversation } from '@sapa/contracts/conversations';
import type { Message } from '@sapa/contracts/messages';
import {
  IconArrowUp,
  IconLock,
  IconMicrophone,
  IconPaperclip,
  IconSparkles,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type ComposerMode, draftIn, draftsOf, withDraft } from '../drafts.ts';
import { messagePieces } from '../message-pieces.ts';
import { serviceWindow } from '../service-window.ts';
import { splitText } from '../split-text.ts';
import type { useConversationActions } from '../use-conversation-actions.ts';
import type { Outgoing } from '../use-send.ts';
import { FreeEntryChip, WindowChip } from '../window-chip.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import classes from './composer.module.css';
import { useAttachments } from './use-attachments.ts';
import { useTypingSignal } from './use-typing-signal.ts';

// With the container's conversion it is 3 KiB that most visits never use.
const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'));

export interface ComposerHandle {
  focus: (mode: ComposerMode) => void;
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
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const drafts = draftsOf(memberId);
  const text = draftIn(useStore(drafts), conversation.id, mode);
  const files = useAttachments(conversation.id, capabilities);
  const window = useWindow(conversation, capabilities);
  const signalTyping = useTypingSignal(conversation.id, mode === 'reply' && capabilities?.typing === true);
  const note = mode === 'note';
  const resolved = conversation.status === 'resolved';
  const shut = !note && window.state === 'shut';
  const max = capabilities?.text_max ?? 4096;
  const parts = !note && text.length > max ? splitText(text, max) : null;
  const ready = (text.trim() !== '' || (!note && files.uploaded.length > 0)) && !files.uploading && !shut;

  useImperativeHandle(ref, () => ({
    focus: (next) => {
      setMode(next);
      requestAnimationFrame(() => field.current?.focus());
    },
  }));

  useDropTarget(field, (dropped) => !note && files.add(dropped));

  const write = (value: string) => {
    drafts.set((now) => withDraft(now, conversation.id, mode, value));
    if (value !== '') signalTyping();
  };

  const send = () => {
    if (!ready) return;
    const pieces = note
      ? [{ text: text.trim(), attachments: [] }]
      : messagePieces(text.trim(), files.uploaded, { text: max, caption: capabilities?.caption_max ?? 1024 });
    pieces.forEach((piece, index) => {
      onSend({ mode, ...piece, replyTo: index === 0 && !note ? replyTo : null });
    });
    // The words are in the outbox now, which survives a reload as a draft does.
    drafts.set((now) => withDraft(now, conversation.id, mode, ''));
    if (!note) files.clear();
    onReplyTo(null);
    field.current?.focus();
  };

  return (
    <div className={classes.dock}>
      <div className={classes.card} data-mode={mode}>
        <div className={classes.top}>
          <div role="tablist" aria-label="Jenis tulisan" className={classes.modes}>
            {(['reply', 'note'] as const).map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                aria-selected={mode === each}
                className={classes.mode}
                data-tip={each === 'reply' ? 'Alt+L' : 'Alt+P'}
                onClick={() => setMode(each)}
              >
                {each === 'note' ? <IconLock size={13} stroke={1.9} aria-hidden="true" /> : null}
                {each === 'reply' ? 'Balas' : 'Catatan internal'}
              </button>
            ))}
          </div>
          <span className={classes.chips}>
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
        {shut ? (
          <WindowShut hasDraft={text.trim() !== ''} onNote={() => setMode('note')} />
        ) : resolved && !note ? (
          <Resolved busy={actions.busy} onReopen={actions.reopen} />
        ) : (
          <>
            {replyTo && !note ? <Quoted message={replyTo} onClear={() => onReplyTo(null)} /> : null}
            {note ? null : <AttachmentTray files={files} />}
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
                onChange={(event) => write(event.target.value)}
                onPaste={(event) => {
                  if (note || event.clipboardData.files.length === 0) return;
                  event.preventDefault();
                  files.add([...event.clipboardData.files]);
                }}
                onKeyDown={(event) => {
                  // While an input method composes, Enter belongs to it.
                  if (event.nativeEvent.isComposing) return;
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
            {parts ? (
              <p className={classes.long}>
                {text.length.toLocaleString('id-ID')} dari {max.toLocaleString('id-ID')} karakter: akan
                dikirim sebagai {parts.length} pesan, dipisah di akhir kalimat.
              </p>
            ) : null}
          </>
        )}
        {shut || (resolved && !note) ? null : (
          <div className={classes.bottom}>
            {note ? null : (
              <>
                <IconButton label="Lampirkan berkas" onClick={() => picker.current?.click()}>
                  <IconPaperclip size={19} stroke={1.7} />
                </IconButton>
                <input
                  ref={picker}
                  type="file"
                  multiple
                  hidden
                  aria-label="Berkas"
                  onChange={(event) => {
                    files.add([...(event.target.files ?? [])]);
                    event.target.value = '';
                  }}
                />
                {capabilities?.attachments.audio ? (
                  <IconButton label="Rekam suara" active={recording} onClick={() => setRecording(!recording)}>
                    <IconMicrophone size={19} stroke={1.7} />
                  </IconButton>
                ) : null}
              </>
            )}
            <span className={classes.space} />
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
          </div>
        )}
      </div>
    </div>
  );
}

function OwnerAction({
  conversation,
  memberId,
  actions,
}: Pick<ComposerProps, 'conversation' | 'memberId' | 'actions'>) {
  const { handler } = conversation;
  if (handler.type === 'member' && handler.id === memberId)
    return (
      <Button
        variant="ai"
        className={classes.owner}
        before={<IconSparkles size={17} stroke={1.7} />}
        busy={actions.busy}
        onClick={actions.handBack}
      >
        Kembalikan ke AI
      </Button>
    );
  return (
    <Button
      className={classes.owner}
      before={<IconUserCheck size={17} stroke={1.7} />}
      busy={actions.busy}
      onClick={actions.takeOver}
    >
      Ambil alih
    </Button>
  );
}

function Quoted({ message, onClear }: { message: Message; onClear: () => void }) {
  return (
    <div className={classes.quoted}>
      <span>
        <strong>Membalas {message.sender.name}</strong>
        <span>{message.text || 'Lampiran'}</span>
      </span>
      <IconButton label="Batal membalas" onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </div>
  );
}

function WindowShut({ hasDraft, onNote }: { hasDraft: boolean; onNote: () => void }) {
  return (
    <div className={classes.notice} data-tone="danger" role="status">
      <strong>Jendela 24 jam sudah tutup</strong>
      <p>
        WhatsApp hanya mengizinkan pesan bebas dalam 24 jam setelah pesan terakhir pelanggan. Anda bisa
        membalas lagi begitu pelanggan menulis.{hasDraft ? ' Draf Anda tetap tersimpan.' : ''}
      </p>
      <Button size="sm" before={<IconLock size={15} stroke={1.8} />} onClick={onNote}>
        Tulis catatan internal
      </Button>
    </div>
  );
}

function Resolved({ busy, onReopen }: { busy: boolean; onReopen: () => void }) {
  return (
    <div className={classes.notice} role="status">
      <strong>Percakapan ini sudah selesai</strong>
      <p>Buka kembali untuk membalas. Pesan baru dari pelanggan juga membukanya sendiri.</p>
      <Button size="sm" busy={busy} onClick={onReopen}>
        Buka kembali
      </Button>
    </div>
  );
}

/** The window by the second in its last minutes, so that it shuts on the screen when it shuts at Meta. */
function useWindow(conversation: Conversation, capabilities: ChannelCapabilities | undefined) {
  const fallback = conversation.channel.kind === 'whatsapp' ? 24 : null;
  const hours = capabilities ? capabilities.window_hours : fallback;
  const now = useNow(1_000);
  return serviceWindow(conversation.csw_expires_at, hours, now);
}

/** Files may be dropped anywhere on the thread. */
function useDropTarget(inside: React.RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const pane = inside.current?.closest('section');
    if (!pane) return;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    };
    pane.addEventListener('dragover', over);
    pane.addEventListener('drop', drop);
    return () => {
      pane.removeEventListener('dragover', over);
      pane.removeEventListener('drop', drop);
    };
  }, [inside]);
}
