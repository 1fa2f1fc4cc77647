import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { lazy } from 'react';
import { patiently } from '../../../lib/server/patiently.ts';
import { CallList } from '../../../ui/form/calls/call-list.tsx';
import { Awaited } from '../../../ui/frame/awaited.tsx';
import { Blanks } from '../quick-replies/blanks.tsx';
import type { Quote } from '../sending/outbox.ts';
import { type SendKeys, sends } from './send-keys.ts';
import type { Composing } from './use-composing.ts';
import classes from './writing-field.module.css';

// Fetched with the first `/`, the first `:` before letters, the first `{{`.
const QuickReplyMenu = lazy(patiently(() => import('../quick-replies/quick-reply-menu.tsx')));
const EmojiMenu = lazy(patiently(() => import('./typed/emoji-menu.tsx')));
const VariableMenu = lazy(patiently(() => import('./typed/variable-menu.tsx')));

interface WritingFieldProps {
  composing: Composing;
  conversation: Conversation;
  replyTo: Quote | null;
  onReplyTo: (quote: null) => void;
  sendKeys: SendKeys;
  /** Something stands in its place: its lists and what is still to be filled in stay. */
  instead: React.ReactNode;
}

/** The field with what opens behind `:`, behind a `/` or `{{` (to the customer), or an `@` (in a note). */
export function WritingField(props: WritingFieldProps) {
  const { composing, conversation, replyTo, onReplyTo, sendKeys, instead } = props;
  const { note, field, text, write, slash, calls, emoji, variables, parts, length, max, files, send } =
    composing;
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
      {emoji.open ? (
        <Awaited>
          <EmojiMenu ref={emoji.menu} typed={emoji.open.typed} onTake={emoji.take} />
        </Awaited>
      ) : null}
      {variables.open ? (
        <Awaited>
          <VariableMenu
            ref={variables.menu}
            conversation={conversation}
            typed={variables.open.typed}
            onTake={variables.take}
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
            if ([emoji, variables, slash, calls].some((list) => list.onKeyDown(event))) return;
            if (event.key === 'Escape') {
              if (replyTo) onReplyTo(null);
              else event.currentTarget.blur();
            }
            if (sends(event, sendKeys)) {
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
