import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { privateStore } from '../../../../lib/account/private-storage.ts';
import { useStore } from '../../../../lib/store.ts';
import { type Emoji, emojiGroups } from './emoji-list.ts';
import classes from './emoji-picker.module.css';
import { findEmoji, withRecent } from './find-emoji.ts';

const byChar = new Map(emojiGroups.flatMap(({ emoji }) => emoji.map((each) => [each.char, each] as const)));
/** In one line, also in emoji-picker.module.css. */
const IN_LINE = 8;

interface Shown extends Emoji {
  /** Its place among all that is shown: arrows walk through them. */
  at: number;
}

/** All emoji under their groups, those of late first; or what is found of them. */
export default function EmojiPicker({
  memberId,
  onTake,
}: {
  memberId: string;
  onTake: (char: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const store = privateStore<string[]>(`emoji.${memberId}`, []);
  const recent = useStore(store);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  // Those of late stay where they are while the list is open.
  const [late] = useState(recent);
  const groups = useMemo(() => shownGroups(typed, late), [typed, late]);
  const shown = groups.flatMap(({ emoji }) => emoji);
  const chosen = shown[Math.min(at, shown.length - 1)];
  const take = (char: string) => {
    store.set((now) => withRecent(now, char));
    onTake(char);
  };
  const walk = (to: number) => {
    const next = Math.max(0, Math.min(to, shown.length - 1));
    setAt(next);
    list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const atEnd = field.selectionStart === typed.length && field.selectionEnd === typed.length;
    if (event.key === 'ArrowDown') walk(at + IN_LINE);
    else if (event.key === 'ArrowUp') walk(at - IN_LINE);
    else if (event.key === 'ArrowRight' && atEnd) walk(at + 1);
    else if (event.key === 'ArrowLeft' && atEnd && at > 0) walk(at - 1);
    else if (event.key === 'Enter' && chosen) take(chosen.char);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.picker}>
      <input
        className={classes.search}
        type="text"
        role="combobox"
        aria-label="Cari emoji"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.at}` : undefined}
        placeholder="Cari: senyum, terima kasih, jempol…"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: a list that was just asked for is looked through
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          list.current?.scrollTo(0, 0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Emoji" className={classes.list}>
        {groups.map(({ name, emoji }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={name} role="group" aria-label={name} className={classes.group}>
            <p className={classes.title} aria-hidden="true">
              {name}
            </p>
            {emoji.map((each) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <span
                key={each.at}
                id={`${id}-${each.at}`}
                data-at={each.at}
                role="option"
                aria-label={each.name}
                aria-selected={each === chosen}
                className={classes.one}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(each.char)}
              >
                {each.char}
              </span>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.foot} role="status">
        {shown.length === 0 ? `Tidak ada emoji untuk “${typed.trim()}”.` : (chosen?.name ?? '')}
      </p>
    </div>
  );
}

function shownGroups(typed: string, recent: readonly string[]): { name: string; emoji: Shown[] }[] {
  const late = recent.flatMap((char) => byChar.get(char) ?? []);
  const groups =
    typed.trim() === ''
      ? [{ name: 'Terakhir dipakai', emoji: late }, ...emojiGroups]
      : [{ name: 'Yang cocok', emoji: findEmoji(emojiGroups, typed) }];
  let at = 0;
  return groups
    .filter(({ emoji }) => emoji.length > 0)
    .map(({ name, emoji }) => ({ name, emoji: emoji.map((each) => ({ ...each, at: at++ })) }));
}
