import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { callBefore, whoIsMeant } from '../../../lib/input/call-in-text.ts';
import type { Callable } from './callable.ts';

interface CallsOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** In one's own words: nobody is called in those for a customer. */
  on: boolean;
  people: readonly Callable[];
  write: (text: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Behind an `@` in a field stand those who may be called: arrows choose, Enter or Tab takes, Escape leaves the `@`. */
export function useCalls(options: CallsOptions) {
  const { field, text, on, people, write } = options;
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const called = on ? callBefore(text, Math.min(caret, text.length)) : null;
  const open = called !== null && called.start !== closedAt;
  const meant = open ? whoIsMeant(people, called.typed) : [];
  const chosen = Math.min(at, meant.length - 1);
  const take = ({ name }: Callable) => {
    if (called === null) return;
    const before = `${text.slice(0, called.start)}@${name} `;
    // Drawn at once: who types on right away writes behind the name.
    flushSync(() => write(before + text.slice(caret)));
    setClosedAt(called.start);
    setCaret(before.length);
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  };
  return {
    list: { id, meant, chosen, choose: setAt, take },
    /** Of the field, so that screen readers say what is chosen while the focus stays in it. */
    says:
      meant.length === 0
        ? { 'aria-autocomplete': on ? ('list' as const) : undefined }
        : {
            'aria-autocomplete': 'list' as const,
            'aria-controls': id,
            'aria-activedescendant': `${id}-${chosen}`,
          },
    noteCaret: () => {
      const now = field.current?.selectionStart ?? 0;
      setCaret(now);
      setAt(0);
      if (closedAt !== null && callBefore(field.current?.value ?? '', now)?.start !== closedAt)
        setClosedAt(null);
    },
    /** true: the key was the list's. */
    onKeyDown(event: KeyboardEvent): boolean {
      const person = meant[chosen];
      if (person === undefined) return false;
      if (event.key === 'Escape') setClosedAt(called?.start ?? null);
      else if (event.key === 'Enter' || event.key === 'Tab') take(person);
      else if (event.key in STEPS) setAt((chosen + (STEPS[event.key] ?? 0) + meant.length) % meant.length);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
