import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useMembers } from '../../../entities/members/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CallList } from '../../../ui/form/calls/call-list.tsx';
import { callable } from '../../../ui/form/calls/callable.ts';
import { useCalls } from '../../../ui/form/calls/use-calls.ts';
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

/** A note is written; behind an `@` stand the colleagues and teams that may be called. */
export function NoteField({ ref, label, verb, text, onText, onSave, onCancel }: NoteFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const calls = useCalls({
    field: own,
    text,
    on: true,
    people: callable(useMembers().data, useTeams().data, useUser().member?.id),
    write: onText,
  });
  const save = async () => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    await onSave(text);
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else if (calls.onKeyDown(event)) return;
    else if (event.key === 'Escape' && onCancel !== undefined) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
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
        {...calls.says}
        placeholder="Tulis catatan untuk tim, @ untuk menyebut rekan atau tim"
        maxLength={4000}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          calls.noteCaret();
        }}
        onSelect={calls.noteCaret}
        onKeyDown={onKeyDown}
      />
      <CallList {...calls.list} />
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
