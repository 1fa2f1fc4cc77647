import type { ContactRow } from '@sapa/contracts/contacts/contact-list';
import type { Label } from '@sapa/contracts/contacts/labels';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { rupiah } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Labels, LastActivity } from './columns.tsx';
import classes from './contact-table.module.css';
import { OpenLink } from './open-link.tsx';
import type { Selection } from './selection/use-selection.ts';

interface ContactCardsProps {
  rows: readonly ContactRow[];
  labels: readonly Label[];
  selection: Selection | null;
}

/** The list on a phone: held for a moment a card is ticked, and from then on a touch ticks. */
export function ContactCards({ rows, labels, selection }: ContactCardsProps) {
  return (
    <ul aria-label="Kontak">
      {rows.map((row) => (
        <Card key={row.id} row={row} labels={labels} selection={selection} />
      ))}
    </ul>
  );
}

function Card({
  row,
  labels,
  selection,
}: { row: ContactRow } & Pick<ContactCardsProps, 'labels' | 'selection'>) {
  const hold = useHold(() => selection?.toggle(row.id));
  const ticked = selection?.has(row.id) ?? false;
  const picking = selection?.picking ?? false;
  return (
    <li className={classes.card} data-ticked={ticked || undefined} {...(picking ? {} : hold)}>
      {ticked ? (
        <span className={classes.mark}>
          <IconCheck size={20} stroke={2} aria-hidden="true" />
        </span>
      ) : (
        <Avatar
          name={row.name}
          seed={row.id}
          size={42}
          {...(row.channels[0] && { channel: row.channels[0] })}
        />
      )}
      <span className={classes.lines}>
        <span className={classes.line}>
          {selection !== null && picking ? (
            <label className={classes.pick}>
              <input type="checkbox" checked={ticked} onChange={() => selection.toggle(row.id)} />
              {row.name}
            </label>
          ) : (
            <OpenLink row={row} />
          )}
          <LastActivity row={row} />
        </span>
        <small>{[row.phone_display, row.city].filter(Boolean).join(' · ') || 'Belum ada nomor'}</small>
        <span className={classes.line}>
          <Labels ids={row.label_ids} labels={labels} />
          {row.spend > 0 ? <strong>{rupiah(row.spend)}</strong> : null}
        </span>
      </span>
    </li>
  );
}

const HOLD_MS = 500;

/** A finger that rests: the menu of the browser, and the link below, stay away. */
function useHold(held: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      done.current = false;
      timer.current = setTimeout(() => {
        done.current = true;
        held();
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => done.current && event.preventDefault(),
    onClickCapture: (event: React.MouseEvent) => done.current && event.preventDefault(),
  };
}
