import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { QuickReply } from '@sapa/contracts/conversations/quick-replies';
import { blanksIn, fillIn } from '@sapa/contracts/rules/quick-reply-text';
import { IconPaperclip } from '@tabler/icons-react';
import { Fragment, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQuickReplies } from '../../../entities/quick-replies/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { findQuickReplies } from './find-quick-replies.ts';
import classes from './quick-reply-menu.module.css';
import { useValues, type Values } from './use-values.ts';

export interface MenuHandle {
  /** true: the key was the list's. */
  onKey: (key: string) => boolean;
}

interface QuickReplyMenuProps {
  ref: Ref<MenuHandle>;
  conversation: Conversation;
  typed: string;
  onTake: (reply: QuickReply, values: Values) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The quick replies that fit what is typed behind `/`. It stands inside the composer and makes it taller: the thread
 * above moves up, so nothing there is covered.
 */
export default function QuickReplyMenu({ ref, conversation, typed, onTake }: QuickReplyMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const replies = useQuickReplies();
  const { values, isLoading } = useValues(conversation);
  // Inserted before the customer is known, a quick reply would ask for what is known of them.
  const waiting = replies.isLoading || isLoading;
  const found = useMemo(
    () => findQuickReplies((!waiting && replies.data) || [], typed),
    [waiting, replies.data, typed],
  );
  const [chosen, setChosen] = useState({ typed, at: 0 });
  const at = chosen.typed === typed ? Math.min(chosen.at, found.length - 1) : 0;
  const choose = (next: number) => setChosen({ typed, at: next });
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useImperativeHandle(ref, () => ({
    onKey(key) {
      const step = STEPS[key];
      const reply = found[at];
      if (reply === undefined) return waiting && (key === 'Enter' || key === 'Tab');
      if (step !== undefined) choose((at + step + found.length) % found.length);
      else if (key === 'Enter' || key === 'Tab') onTake(reply, values);
      else return false;
      return true;
    },
  }));
  // Somebody goes on writing behind a slash that means nothing.
  if (found.length === 0 && typed.includes(' ')) return null;
  return (
    <section className={classes.menu} aria-label="Balasan cepat">
      {replies.isError ? (
        <p className={classes.says} role="alert">
          {sentenceOf(replies.error)}
        </p>
      ) : found.length === 0 ? (
        <p className={classes.says} role="status">
          {waiting
            ? 'Memuat balasan cepat…'
            : typed === ''
              ? 'Belum ada balasan cepat. '
              : 'Tidak ada balasan cepat dengan kata itu. '}
          {waiting ? null : <Link to="/user/quick-replies">Atur balasan cepat</Link>}
        </p>
      ) : (
        <div ref={list} role="listbox" aria-label="Balasan cepat yang cocok" className={classes.list}>
          {found.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field below takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={reply.id}
              id={`${id}-${index}`}
              data-at={index}
              role="option"
              aria-selected={index === at}
              className={classes.reply}
              onPointerMove={() => choose(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(reply, values)}
            >
              <span className={classes.head}>
                <span className={classes.shortcut}>/{reply.shortcut}</span>
                <span className={classes.name}>{reply.name}</span>
                {reply.files.length > 0 ? (
                  <span className={classes.mark} title={`${reply.files.length} lampiran`}>
                    <IconPaperclip size={13} stroke={1.8} aria-hidden="true" />
                    {reply.files.length}
                  </span>
                ) : null}
                <span className={classes.mark}>
                  {[reply.folder, reply.scope === 'me' ? 'Milik Anda' : ''].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={classes.text}>
                <Filled text={fillIn(reply.content, values)} />
              </span>
            </div>
          ))}
        </div>
      )}
      <p className={classes.foot}>↑ ↓ memilih · ↵ menyisipkan · Esc menutup</p>
    </section>
  );
}

/** What is still to be filled in stands out, by what belongs there. */
function Filled({ text }: { text: string }) {
  const blanks = blanksIn(text);
  const ends = [0, ...blanks.map(({ end }) => end)];
  return (
    <>
      {blanks.map(({ start, asks }, at) => (
        <Fragment key={start}>
          {text.slice(ends[at], start)}
          <mark className={classes.blank}>{asks}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
