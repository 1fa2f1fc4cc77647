import { IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from './ordered-list.module.css';

interface OrderedListProps<Item> {
  /** Said to screen readers: what the rows are. */
  label: string;
  items: readonly Item[];
  onOrder: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
}

/** A short list that people put in order: its handle is dragged, or moved by the arrow keys. */
export function OrderedList<Item extends { id: string; name: string }>({
  label,
  items,
  onOrder,
  children,
}: OrderedListProps<Item>) {
  const [carried, setCarried] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);

  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    const others = ids.filter((each) => each !== id);
    onOrder([...others.slice(0, to), id, ...others.slice(to)]);
    setSaid(`${items.find((item) => item.id === id)?.name}: posisi ${to + 1} dari ${ids.length}.`);
  };
  const byKey = (event: KeyboardEvent, id: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + step);
  };
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (carried !== null) move(carried, to);
  };

  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={item.id}
            className={classes.row}
            data-carried={item.id === carried || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, at)}
          >
            <button
              type="button"
              className={classes.handle}
              draggable
              aria-label={`Pindahkan ${item.name}: panah atas atau bawah`}
              data-tip="Seret, atau tekan panah atas dan bawah"
              onKeyDown={(event) => byKey(event, item.id)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setCarried(item.id);
              }}
              onDragEnd={() => setCarried(null)}
            >
              <IconGripVertical size={17} stroke={1.7} aria-hidden="true" />
            </button>
            {children(item)}
          </li>
        ))}
      </ul>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}
