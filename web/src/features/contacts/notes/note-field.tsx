import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useMembers } from '../../../entities/members/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { callBefore, whoIsMeant } from './call-in-text.ts';
import classes from './notes.module.css';

interface NoteFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  verb: string;
  text: string;
  onText: (text: string) => void;
  /** @returns whether it was kept */
  onSave: (text: string) => Promise<boolean>;
  /** Absent: it stays empty where it is. */
  onCancel?: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A note is written; behind an `@` stand the colleagues who may be called. */
export function NoteField({ ref, label, verb, text, onText, onSave, onCancel }: NoteFieldProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const called = callBefore(text, Math.min(caret, text.length));
  const members = useMembers().data ?? [];
  const meant = called === null || called.start === closedAt ? [] : whoIsMeant(members, called.typed);
  const chosen = Math.min(at, meant.length - 1);

  const take = (name: string) => {
    if (called === null) return;
    const before = `${text.slice(0, called.start)}@${name} `;
    onText(before + text.slice(caret));
    setClosedAt(called.start);
    requestAnimationFrame(() => {
      own.current?.focus();
      own.current?.setSelectionRange(before.length, before.length);
      setCaret(before.length);
    });
  };
  const save = async () => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    if (await onSave(text)) setCaret(0);
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const member = meant[chosen];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else if (member === undefined) {
      if (event.key !== 'Escape' || onCancel === undefined) return;
      onCancel();
    } else if (event.key === 'Escape') setClosedAt(called?.start ?? null);
    else if (event.key === 'Enter' || event.key === 'Tab') take(member.name);
    else if (event.key in STEPS) setAt((chosen + (STEPS[event.key] ?? 0) + meant.length) % meant.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = () => {
    setCaret(own.current?.selectionStart ?? 0);
    setAt(0);
  };

  return (
    <div className={classes.field} data-written={text !== '' || undefined}>
      <textarea
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        aria-label={label}
        aria-controls={meant.length > 0 ? id : undefined}
        aria-activedescendant={meant.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder="Tulis catatan untuk tim, @ untuk menyebut rekan"
        maxLength={4000}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setClosedAt(null);
          look();
        }}
        onSelect={look}
        onKeyDown={onKeyDown}
      />
      {meant.length > 0 ? (
        <div id={id} role="listbox" aria-label="Rekan" className={classes.people}>
          {meant.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={member.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.one}
              onPointerMove={() => setAt(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(member.name)}
            >
              <Avatar name={member.name} seed={member.id} size={22} />
              {member.name}
            </div>
          ))}
        </div>
      ) : null}
      {text !== '' || onCancel !== undefined ? (
        <div className={classes.buttons}>
          {onCancel === undefined ? null : (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              Batal
            </Button>
          )}
          <Button size="sm" busy={busy} disabled={text.trim() === ''} onClick={save}>
            {verb}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
