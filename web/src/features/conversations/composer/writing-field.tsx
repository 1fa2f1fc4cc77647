import type { Conversation } from '@sapa/contracts/conversations';
import type { Message } from '@sapa/contracts/messages';
import { lazy } from 'react';
import { patiently } from '../../../lib/patiently.ts';
import { CallList } from '../../../ui/form/calls/call-list.tsx';
import { Awaited } from '../../../ui/frame/awaited.tsx';
import { Blanks } from '../quick-replies/blanks.tsx';
import type { Composing } from './use-composing.ts';
import classes from './writing-field.module.css';

// Fetched with the first `/`.
const QuickReplyMenu = lazy(patiently(() => import('../quick-replies/quick-reply-menu.tsx')));

interface WritingFieldProps {
  composing: Composing;
  conversation: Conversation;
  replyTo: Message | null;
  onReplyTo: (message: null) => void;
  /** Something stands in its place: its lists and what is still to be filled in stay. */
  instead: React.ReactNode;
}

/** The field with what opens behind a `/` (to the customer) or an `@` (in a note). */
export function WritingField({ composing, conversation, replyTo, onReplyTo, instead }: WritingFieldProps) {
  const { note, field, text, write, slash, calls, parts, length, max, files, send } = composing;
  return (
    <>
      {slash.slash ? (
        <Awaited>
          <QuickReplyMenu
            ref={slash.menu}
            conversation={conversation}
            typed={slash.slash.typed}
            onTake={slash.take}
          />
        </Awaited>
      ) : null}
      {calls.list.meant.length > 0 ? (
        <div className={classes.calls}>
          <CallList {...calls.list} />
        </div>
      ) : null}
      {instead ?? (
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          value={text}
          placeholder={note ? 'Tulis catatan untuk tim, @ untuk menyebut rekan…' : 'Tulis balasan…'}
          aria-label={note ? 'Catatan internal' : 'Balasan'}
          {...calls.says}
          onChange={(event) => {
            write(event.target.value);
            composing.noteCaret();
          }}
          onSelect={composing.noteCaret}
          onPaste={(event) => {
            if (note || event.clipboardData.files.length === 0) return;
            event.preventDefault();
            files.add([...event.clipboardData.files]);
          }}
          onKeyDown={(event) => {
            // While an input method composes, Enter belongs to it.
            if (event.nativeEvent.isComposing) return;
            if (slash.onKeyDown(event) || calls.onKeyDown(event)) return;
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
          {length.toLocaleString('id-ID')} dari {max.toLocaleString('id-ID')} karakter: akan dikirim sebagai{' '}
          {parts.length} pesan, dipisah di akhir kalimat.
        </p>
      ) : null}
    </>
  );
}
