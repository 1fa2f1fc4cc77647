import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-items.ts';
import { usePaletteItems } from './use-palette-items.ts';

interface PaletteProps {
  onLogout: () => void;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** One field that finds rooms, doings and conversations; arrows choose, Enter goes. */
export default function Palette({ onLogout, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { items, searching, failed } = usePaletteItems(typed, onLogout);
  const at = Math.min(chosen, items.length - 1);

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const take = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    // After the focus has gone back, so that what runs may put it elsewhere.
    setTimeout(item.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(items[at]);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Cari dan jalankan"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Cari halaman, tindakan, atau percakapan"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          placeholder="Cari halaman, tindakan, atau percakapan"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
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
                onTake={() => take(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.foot} role="status">
        {failed
          ? 'Percakapan belum bisa dicari. Periksa sinyal Anda, lalu ketik lagi.'
          : searching
            ? 'Mencari percakapan…'
            : items.length === 0
              ? 'Tidak ada yang cocok. Coba kata lain.'
              : '↑ ↓ memilih · ↵ membuka'}
      </p>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  at: number;
  item: PaletteItem;
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
      <span className={classes.name}>{item.name}</span>
      {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
      {item.keys ? <kbd className={classes.key}>{item.keys}</kbd> : null}
    </div>
  );
}

/** Neighbours of one group under its name, each with the place of its first in the whole list. */
function groupsOf(items: PaletteItem[]) {
  const groups: { name: string; from: number; members: PaletteItem[] }[] = [];
  items.forEach((item, at) => {
    const last = groups.at(-1);
    if (last?.name === item.group) last.members.push(item);
    else groups.push({ name: item.group, from: at, members: [item] });
  });
  return groups;
}
