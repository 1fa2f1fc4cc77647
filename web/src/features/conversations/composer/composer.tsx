import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconArrowUp, IconBulb, IconCheck } from '@tabler/icons-react';
import { lazy, type Ref, useImperativeHandle, useState } from 'react';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { Awaited } from '../../../ui/frame/awaited.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { SendMenu } from '../scheduled/send-menu.tsx';
import type { ComposerMode } from '../sending/drafts.ts';
import type { Quote, Unsent } from '../sending/outbox.ts';
import type { Outgoing } from '../sending/use-send.ts';
import type { useConversationActions } from '../use-conversation-actions.ts';
import { FreeEntryChip, WindowChip } from '../window-chip.tsx';
import { AttachButtons } from './attach-buttons.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import { ColleagueTyping } from './colleague-typing.tsx';
import classes from './composer.module.css';
import { EmojiButton } from './emoji/emoji-button.tsx';
import { ModeTabs } from './mode-tabs.tsx';
import { type Asked, OverComposer } from './over-composer.tsx';
import { OwnerAction } from './owner-action.tsx';
import { Quoted } from './quoted.tsx';
import { Resolved } from './resolved.tsx';
import { sendKeysOf } from './send-keys.ts';
import { Silenced } from './silenced.tsx';
import { useComposing } from './use-composing.ts';
import { useDropTarget } from './use-drop-target.ts';
import { WindowShut } from './window-shut.tsx';
import { WritingField } from './writing-field.tsx';

// With the container's conversion it is 3 KiB that most visits never use.
const VoiceRecorder = lazy(patiently(() => import('./voice-recorder.tsx')));
const SuggestedReply = lazy(patiently(() => import('../suggestion/suggested-reply.tsx')));
const ScheduledStrip = lazy(patiently(() => import('../scheduled/scheduled-strip.tsx')));
// Mails alone have one.
const SubjectField = lazy(patiently(() => import('./subject-field.tsx')));

const WORDS_ALONE =
  'Pesan terjadwal hanya memuat teks. Kirim lampirannya sekarang, atau hapus dulu lampirannya.';

export interface ComposerHandle {
  focus: (mode: ComposerMode) => void;
  /** A draft of a reply, to be changed and sent by hand. */
  use: (words: string) => void;
  /** What did not go, to be changed and sent again. */
  takeBack: (unsent: Unsent) => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  conversation: Conversation;
  memberId: string;
  capabilities: ChannelCapabilities | undefined;
  /** Of the messages on the screen; undefined where the thread is open at an older place. */
  newestSeq: number | undefined;
  replyTo: Quote | null;
  onReplyTo: (quote: Quote | null) => void;
  onSend: (outgoing: Outgoing) => void;
  actions: ReturnType<typeof useConversationActions>;
}

export function Composer(props: ComposerProps) {
  const { ref, conversation, memberId, capabilities, replyTo, onReplyTo, actions } = props;
  const composing = useComposing(props);
  const { mode, setMode, note, field, text, window, shut, files, ready } = composing;
  const [recording, setRecording] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const sendKeys = useStore(sendKeysOf(memberId));
  const resolved = conversation.status === 'resolved';
  const silenced = !note && conversation.silenced !== null;
  const closed = silenced || shut || (resolved && !note);

  const focus = () => requestAnimationFrame(() => field.current?.focus());
  const use = (words: string) => {
    setMode('reply');
    composing.offer(words);
    setSuggesting(false);
    focus();
  };
  useImperativeHandle(ref, () => ({
    focus: (next) => {
      setMode(next);
      focus();
    },
    use,
    takeBack: (unsent) => {
      composing.takeBack(unsent);
      focus();
    },
  }));

  const finish = (
    <IconButton
      label="Selesaikan"
      className={classes.finish}
      disabled={actions.busy}
      onClick={actions.resolve}
    >
      <IconCheck size={20} stroke={2} />
    </IconButton>
  );

  const tray = note ? null : <AttachmentTray files={files} />;

  useDropTarget(field, (dropped) => !note && files.add(dropped));

  return (
    <div className={classes.dock}>
      <Awaited>
        <ScheduledStrip
          conversation={conversation}
          hasWindow={composing.hasWindow}
          onTake={({ text: words, subject }) => {
            use(words);
            composing.offerSubject(subject);
          }}
        />
      </Awaited>
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
        {/* What was attached before can still be heard, sent up again and taken away. */}
        {closed ? tray : null}
        {silenced ? (
          <Silenced conversation={conversation} />
        ) : shut ? (
          <WindowShut
            kind={conversation.channel.kind}
            hasDraft={text.trim() !== ''}
            onTemplate={() => setAsked('template')}
            onNote={() => setMode('note')}
            finish={resolved ? null : finish}
          />
        ) : resolved && !note ? (
          <Resolved channelId={conversation.channel.id} busy={actions.busy} onReopen={actions.reopen} />
        ) : (
          <>
            {replyTo && !note ? (
              <Quoted
                quote={replyTo}
                contactName={conversation.contact.name}
                onClear={() => onReplyTo(null)}
              />
            ) : null}
            {!note && capabilities?.subject ? (
              <Awaited>
                <SubjectField
                  conversationId={conversation.id}
                  value={composing.subject}
                  onChange={composing.setSubject}
                />
              </Awaited>
            ) : null}
            {tray}
            {suggesting && !note ? (
              <Awaited>
                <SuggestedReply
                  conversationId={conversation.id}
                  onTake={use}
                  onClose={() => {
                    setSuggesting(false);
                    field.current?.focus();
                  }}
                />
              </Awaited>
            ) : null}
            <WritingField
              composing={composing}
              conversation={conversation}
              replyTo={replyTo}
              onReplyTo={onReplyTo}
              sendKeys={sendKeys}
              instead={
                recording ? (
                  <Awaited>
                    <VoiceRecorder
                      accepted={capabilities?.attachments.audio?.mime_types ?? []}
                      onDone={(blob, fileName) => {
                        setRecording(false);
                        files.addVoice(blob, fileName);
                      }}
                      onCancel={() => setRecording(false)}
                    />
                  </Awaited>
                ) : null
              }
            />
          </>
        )}
        {closed ? null : (
          <div className={classes.bottom}>
            {note ? null : (
              <AttachButtons
                onFiles={files.add}
                onProduct={() => setAsked('product')}
                extras={capabilities?.extras ?? []}
                onExtra={(extra) => setAsked({ extra })}
                voice={Boolean(capabilities?.attachments.audio)}
                recording={recording}
                onRecord={() => setRecording(!recording)}
              />
            )}
            {recording ? null : <EmojiButton memberId={memberId} onTake={composing.insert} />}
            <span className={classes.space} />
            {note ? null : (
              <IconButton label="Saran AI" active={suggesting} onClick={() => setSuggesting(!suggesting)}>
                <IconBulb size={19} stroke={1.7} />
              </IconButton>
            )}
            {finish}
            {note ? null : <OwnerAction conversation={conversation} memberId={memberId} actions={actions} />}
            <Button
              variant="primary"
              className={classes.send}
              after={<IconArrowUp size={17} stroke={2} aria-hidden="true" />}
              disabled={!ready}
              data-tip={sendKeys === 'enter' ? 'Enter' : printKeys('send')}
              onClick={composing.send}
            >
              {note ? 'Kirim catatan' : composing.parts ? `Kirim ${composing.parts.length}` : 'Kirim'}
            </Button>
            <SendMenu
              memberId={memberId}
              onLater={
                note || !ready
                  ? null
                  : files.uploaded.length === 0
                    ? () => setAsked('later')
                    : () => toast('info', WORDS_ALONE)
              }
            />
          </div>
        )}
      </div>
      <OverComposer
        asked={asked}
        composing={composing}
        conversation={conversation}
        capabilities={capabilities}
        newestSeq={props.newestSeq}
        quotes={replyTo !== null}
        onScheduled={() => onReplyTo(null)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
