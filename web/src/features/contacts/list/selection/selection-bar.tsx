import type { ContactCount } from '@sapa/contracts/contacts/contact-list';
import { IconBan, IconBellOff, IconDots, IconForms, IconMailOff, IconTag, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { count } from '../../../../lib/format.ts';
import { printKeys } from '../../../../lib/input/shortcuts.ts';
import { useShortcuts } from '../../../../lib/input/use-shortcuts.ts';
import { useMay } from '../../../../lib/session.ts';
import { onDemand } from '../../../../ui/frame/on-demand.tsx';
import { ExportItems } from '../../../../ui/list/export-items.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { countWords } from '../segment-column.tsx';
import { useExport } from '../use-export.ts';
import type { BarAsked } from './bar-dialog.tsx';
import classes from './selection.module.css';
import type { Selection } from './use-selection.ts';

const LabelDialog = onDemand(() => import('./label-dialog.tsx'));
const FillDialog = onDemand(() => import('./fill-dialog.tsx'));
const BarDialog = onDemand(() => import('./bar-dialog.tsx'));
const OptOutDialog = onDemand(() => import('./opt-out-dialog.tsx'));

type Asked = 'label' | 'fill' | 'opt-out' | BarAsked;

interface ChosenProps {
  selection: Selection;
  /** All that match; null: not known yet. */
  total: ContactCount | null;
}

interface SelectionBarProps extends ChosenProps {
  /** Nothing is ticked any more, and what had the focus went with the bar. */
  onGone: () => void;
}

/** How many are ticked, and what can be done with them: a dark bar over the list. */
export function SelectionBar(props: SelectionBarProps) {
  return props.selection.isEmpty ? null : <Bar {...props} />;
}

function Bar({ selection, total, onGone }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayExport = useMay('contact.export');
  const exportAs = useExport(selection.of, selection.clear);
  // It stands behind the rows, which are many to walk through.
  useShortcuts({ selectedContacts: () => enter(bar.current) });
  // "Pilih semua" goes as it is pressed.
  useLayoutEffect(() => {
    if (selection.all && document.activeElement === document.body) enter(bar.current);
  }, [selection.all]);
  const gone = useEffectEvent(onGone);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) gone();
    },
    [],
  );
  const chosen = selection.all && total ? countWords(total) : count(selection.ids.size);
  const dialog = { selection, whom: `${chosen} kontak`, onClose: () => setAsked(null) };
  const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <>
      <section ref={bar} className={classes.bar} aria-label="Kontak yang dipilih">
        <p className={classes.count} role="status">
          <strong>{chosen} dipilih</strong>
          <kbd>{printKeys('selectedContacts')}</kbd>
        </p>
        <ChooseAll selection={selection} total={total} />
        <span className={classes.line} />
        <button type="button" onClick={() => setAsked('label')}>
          <IconTag {...icon} />
          Label
        </button>
        <button type="button" onClick={() => setAsked('fill')}>
          <IconForms {...icon} />
          Isi kolom
        </button>
        <button type="button" onClick={() => setAsked({ bar: 'block', on: true })}>
          <IconBan {...icon} />
          Blokir
        </button>
        <Menu
          label="Lainnya untuk yang dipilih"
          side="top"
          target={
            <button type="button">
              <IconDots {...icon} />
              Lainnya
            </button>
          }
        >
          {mayExport ? <ExportItems onChoose={(format) => void exportAs(format)} /> : null}
          <MenuItem icon={<IconBan {...icon} />} onClick={() => setAsked({ bar: 'block', on: false })}>
            Buka blokir
          </MenuItem>
          <MenuItem icon={<IconMailOff {...icon} />} onClick={() => setAsked({ bar: 'spam', on: true })}>
            Tandai spam
          </MenuItem>
          <MenuItem icon={<IconMailOff {...icon} />} onClick={() => setAsked({ bar: 'spam', on: false })}>
            Bukan spam
          </MenuItem>
          <MenuItem icon={<IconBellOff {...icon} />} onClick={() => setAsked('opt-out')}>
            Hentikan promo
          </MenuItem>
        </Menu>
        <button
          type="button"
          className={classes.close}
          aria-label="Batalkan pilihan"
          onClick={selection.clear}
        >
          <IconX {...icon} />
        </button>
      </section>
      {asked === 'label' ? <LabelDialog {...dialog} /> : null}
      {asked === 'fill' ? <FillDialog {...dialog} /> : null}
      {asked === 'opt-out' ? <OptOutDialog {...dialog} /> : null}
      {typeof asked === 'object' && asked !== null ? <BarDialog {...dialog} asked={asked} /> : null}
    </>
  );
}

const enter = (bar: HTMLElement | null) => bar?.querySelector('button')?.focus();

/** The way from the rows that were ticked to all that match. */
export function ChooseAll({ selection, total }: ChosenProps) {
  if (selection.all || total === null || total.count <= selection.ids.size) return null;
  return (
    <button type="button" className={classes.all} onClick={selection.chooseAll}>
      Pilih semua {countWords(total)}
    </button>
  );
}
