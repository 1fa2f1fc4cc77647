import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { attachQuickReplyFiles } from '@sapa/contracts/conversations/quick-replies';
import { splitText, textLength } from '@sapa/contracts/rules/split-text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useStore } from '../../../lib/store.ts';
import { useCalls } from '../../../ui/form/calls/use-calls.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useSlash } from '../quick-replies/use-slash.ts';
import { type ComposerMode, draftIn, draftsOf, withDraft } from '../sending/drafts.ts';
import { messagePieces } from '../sending/message-pieces.ts';
import type { Quote, Unsent } from '../sending/outbox.ts';
import type { Outgoing } from '../sending/use-send.ts';
import { emojiBefore, variableBefore } from './typed/typed-before.ts';
import { useTypedMenu } from './typed/use-typed-menu.ts';
import { useAttachments } from './use-attachments.ts';
import { useMayBeCalled } from './use-may-be-called.ts';
import { useServiceWindow } from './use-service-window.ts';
import { useTypingSignal } from './use-typing-signal.ts';

/** As WhatsApp's, until the channels are there. */
const UNTIL_KNOWN = { text_max: 4096, text_in_bytes: false, caption_max: 1024 };

interface ComposingOptions {
  conversation: Conversation;
  memberId: string;
  capabilities: ChannelCapabilities | undefined;
  newestSeq: number | undefined;
  replyTo: Quote | null;
  onReplyTo: (quote: Quote | null) => void;
  onSend: (outgoing: Outgoing) => void;
}

/** What is being written here, in which mode, and whether it can be sent. */
export function useComposing(options: ComposingOptions) {
  const { conversation, memberId, capabilities, newestSeq, replyTo, onReplyTo, onSend } = options;
  // What came after the last letter was not read by whoever presses "Kirim" in the next instant.
  const seenSeq = useRef<number>(undefined);
  const [mode, setMode] = useState<ComposerMode>('reply');
  const [subject, setSubject] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const drafts = draftsOf(memberId);
  const text = draftIn(useStore(drafts), conversation.id, mode);
  const files = useAttachments(conversation.id, capabilities);
  const window = useServiceWindow(conversation, capabilities);
  const signalTyping = useTypingSignal(conversation.id, mode === 'reply');
  const note = mode === 'note';
  const shut = !note && window.state === 'shut';
  const limits = capabilities ?? UNTIL_KNOWN;
  const max = limits.text_max;
  const length = textLength(text, limits);
  const parts = !note && length > max ? splitText(text, limits) : null;

  const keep = (value: string, of: ComposerMode = mode) => {
    seenSeq.current = newestSeq;
    drafts.set((now) => withDraft(now, conversation.id, of, value));
  };
  /** Behind whatever was written so far. */
  const offer = (words: string, of: ComposerMode = 'reply') => {
    const now = draftIn(drafts.get(), conversation.id, of);
    keep(now.trim() === '' ? words : `${now}\n${words}`, of);
  };
  const offerSubject = (words: string | null) => {
    if (words !== null) setSubject((now) => (now.trim() === '' ? words : now));
  };
  const write = (value: string) => {
    keep(value);
    if (value !== '') signalTyping();
  };
  const slash = useSlash({
    field,
    text,
    on: !note,
    write,
    attach: (reply) =>
      call(attachQuickReplyFiles, { params: { id: conversation.id }, body: { quick_reply_id: reply.id } })
        .then(({ items }) => files.addCopies(items))
        .catch((error: unknown) => toast('error', sentenceOf(error))),
  });
  const emoji = useTypedMenu({ field, text, on: true, before: emojiBefore, write });
  const variables = useTypedMenu({ field, text, on: !note, before: variableBefore, write });
  const calls = useCalls({
    field,
    text,
    on: note,
    people: useMayBeCalled(conversation, note),
    write,
  });
  const ready =
    (text.trim() !== '' || (!note && files.uploaded.length > 0)) &&
    // A note takes no file along: those that wait here are the reply's.
    (note || !files.uploading) &&
    !shut &&
    slash.blanks.length === 0;

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
        seenSeq: seenSeq.current ?? newestSeq,
        ...(!note && subject.trim() !== '' && { subject: subject.trim() }),
      });
    });
    // The words are in the outbox now, which survives a reload as a draft does.
    keep('');
    seenSeq.current = undefined;
    if (!note) {
      files.clear();
      setSubject('');
    }
    onReplyTo(null);
    field.current?.focus();
  };

  return {
    mode,
    setMode,
    note,
    field,
    text,
    keep,
    write,
    offer,
    /** What did not go is written on, behind whatever was begun since: its words, files and quote. */
    takeBack({ mode: of, text: words, attachments, reply_to, subject: typed }: Unsent) {
      setMode(of);
      if (words !== '') offer(words, of);
      files.addCopies(attachments);
      if (replyTo === null) onReplyTo(reply_to);
      offerSubject(typed ?? null);
    },
    /** Where the caret stands, in place of what is chosen there. */
    insert(words: string) {
      const [from, to] = [
        field.current?.selectionStart ?? text.length,
        field.current?.selectionEnd ?? text.length,
      ];
      flushSync(() => write(text.slice(0, from) + words + text.slice(to)));
      field.current?.focus();
      field.current?.setSelectionRange(from + words.length, from + words.length);
      noteCaret();
    },
    noteCaret,
    subject,
    setSubject,
    offerSubject,
    files,
    window,
    shut,
    hasWindow: capabilities !== undefined && capabilities.window_hours !== null,
    slash,
    calls,
    emoji,
    variables,
    /** null: it is short enough for one message. */
    parts,
    length,
    max,
    ready,
    send,
  };

  function noteCaret() {
    slash.noteCaret();
    calls.noteCaret();
    emoji.noteCaret();
    variables.noteCaret();
  }
}

export type Composing = ReturnType<typeof useComposing>;
