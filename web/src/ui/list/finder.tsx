import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './finder.module.css';

export interface FinderItem {
  id: string;
  group: string;
  name: string;
  /** Shown with the name. */
  detail?: string;
  keys?: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}

interface FinderProps {
  /** Of the field, and what stands in it while it is empty. */
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  items: readonly FinderItem[];
  onTake: (item: FinderItem) => void;
  /** null: which keys work. */
  foot: string | null;
  /** Details below the names instead of beside them, for a narrow place. */
  tall?: boolean;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** One field and, below it, what it finds: arrows choose, Enter goes. */
export function Finder({ label, typed, onTyped, items, onTake, foot, tall }: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, items.length - 1);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const item = items[at];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at + step + items.length) % items.length);
    } else if (event.key === 'Enter' && item) {
      event.preventDefault();
      onTake(item);
    }
  };

  return (
    <div className={classes.finder} data-tall={tall || undefined}>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        <input
          ref={field}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => {
            onTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Hasil" className={classes.list}>
        {groupsOf(items).map(({ name, from, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={name} role="group" aria-label={name}>
            <p className={classes.group} aria-hidden="true">
              {name}
            </p>
            {members.map((item, offset) => (
              <Option
                key={item.id}
                id={`${id}-${from + offset}`}
                at={from + offset}
                item={item}
                chosen={from + offset === at}
                onChoose={() => setChosen(from + offset)}
                onTake={() => onTake(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.foot} role="status">
        {foot ?? <span className={classes.hint}>↑ ↓ memilih · ↵ membuka</span>}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  at: number;
  item: FinderItem;
  chosen: boolean;
  onChoose: () => void;
  onTake: () => void;
}

function Option({ id, at, item, chosen, onChoose, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys (combobox pattern)
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
    <div
      id={id}
      data-at={at}
      role="option"
      aria-selected={chosen}
      className={classes.option}
      onPointerMove={onChoose}
      onClick={onTake}
    >
      <item.Icon size={18} stroke={1.7} />
      <span className={classes.words}>
        <span className={classes.name}>{item.name}</span>
        {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
      </span>
      {item.keys ? <kbd className={classes.key}>{item.keys}</kbd> : null}
    </div>
  );
}

/** Neighbours of one group under its name, each with the place of its first in the whole list. */
function groupsOf(items: readonly FinderItem[]) {
  const groups: { name: string; from: number; members: FinderItem[] }[] = [];
  items.forEach((item, at) => {
    const last = groups.at(-1);
    if (last?.name === item.group) last.members.push(item);
    else groups.push({ name: item.group, from: at, members: [item] });
  });
  return groups;
}
