import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuHandle } from '../../quick-replies/quick-reply-menu.tsx';
import type { Typed } from './typed-before.ts';

interface TypedMenuOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  on: boolean;
  before: (text: string, caret: number) => Typed | null;
  write: (text: string) => void;
}

/** A list behind a sign in the field; what is taken of it stands in place of the sign. Escape leaves the sign. */
export function useTypedMenu({ field, text, on, before, write }: TypedMenuOptions) {
  const menu = useRef<MenuHandle>(null);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const found = on ? before(text, Math.min(caret, text.length)) : null;
  const open = found !== null && found.start !== closedAt ? found : null;
  return {
    menu,
    open,
    take(words: string) {
      if (open === null) return;
      const end = open.start + words.length;
      // Drawn at once: who types on right away writes behind it.
      flushSync(() => write(text.slice(0, open.start) + words + text.slice(caret)));
      setCaret(end);
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    },
    noteCaret() {
      const at = field.current?.selectionStart ?? 0;
      setCaret(at);
      if (closedAt !== null && before(field.current?.value ?? '', at)?.start !== closedAt) setClosedAt(null);
    },
    /** true: the key was the list's. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (open === null || menu.current === null) return false;
      if (event.key === 'Escape') setClosedAt(open.start);
      else if (!menu.current.onKey(event.key)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
