import type { QuickReply } from '@sapa/contracts/conversations/quick-replies';
import { type Blank, blanksIn, fillIn } from '@sapa/contracts/rules/quick-reply-text';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { slashBefore } from './find-quick-replies.ts';
import type { MenuHandle } from './quick-reply-menu.tsx';
import type { Values } from './use-values.ts';

interface SlashOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Only what goes to the customer is written with quick replies. */
  on: boolean;
  write: (text: string) => void;
  /** Copies its files into the message. */
  attach: (reply: QuickReply) => void;
}

/** What a `/` in the composer opens, what becomes of the text, and what of it nobody has filled in yet. */
export function useSlash({ field, text, on, write, attach }: SlashOptions) {
  const menu = useRef<MenuHandle>(null);
  const [caret, setCaret] = useState(0);
  /** Where the slash stands that somebody closed the list of. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const used = useRef<string | null>(null);
  const slash = on ? slashBefore(text, Math.min(caret, text.length)) : null;
  const open = slash !== null && slash.start !== closedAt;
  const blanks = on ? blanksIn(text) : [];

  const select = ({ start, end }: Pick<Blank, 'start' | 'end'>) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
    setCaret(end);
  };

  return {
    menu,
    slash: open ? slash : null,
    blanks,
    select,
    /** The quick reply that the message was written with; the next one begins without. */
    takeUsed() {
      const id = used.current;
      used.current = null;
      return id;
    },
    noteCaret: () => {
      const at = field.current?.selectionStart ?? 0;
      if (field.current?.value === '') used.current = null;
      setCaret(at);
      if (closedAt !== null && slashBefore(field.current?.value ?? '', at)?.start !== closedAt)
        setClosedAt(null);
    },
    take(reply: QuickReply, values: Values) {
      if (slash === null) return;
      const filled = fillIn(reply.content, values);
      const before = text.slice(0, slash.start);
      // Drawn at once: who types on right away fills in the first blank.
      flushSync(() => write(before + filled + text.slice(caret)));
      used.current = reply.id;
      if (reply.files.length > 0) attach(reply);
      const [first] = blanksIn(filled);
      const end = before.length + filled.length;
      select(
        first ? { start: before.length + first.start, end: before.length + first.end } : { start: end, end },
      );
    },
    /** The list's keys come first, then Tab from one blank to the next; true: it was one of them. */
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      if (open && event.key === 'Escape') setClosedAt(slash.start);
      else if (!(open && menu.current?.onKey(event.key))) {
        if (event.key !== 'Tab' || event.shiftKey || blanks.length === 0) return false;
        const from = event.currentTarget.selectionEnd;
        select(blanks.find(({ start }) => start >= from) ?? blanks[0]!);
      }
      event.preventDefault();
      return true;
    },
  };
}
