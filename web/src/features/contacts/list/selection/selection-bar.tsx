import { IconBan, IconBellOff, IconDots, IconForms, IconMailOff, IconTag, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../../lib/format.ts';
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

interface SelectionBarProps {
  selection: Selection;
  /** All that match; null: not known yet. */
  total: { count: number; exact: boolean } | null;
}

/** How many are ticked, and what can be done with them: a dark bar over the list. */
export function SelectionBar({ selection, total }: SelectionBarProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayExport = useMay('contact.export');
  const exportAs = useExport(selection.of, selection.clear);
  if (selection.isEmpty) return null;
  const chosen = selection.all && total ? countWords(total) : count(selection.ids.size);
  const dialog = { selection, whom: `${chosen} kontak`, onClose: () => setAsked(null) };
  const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <>
      <section className={classes.bar} aria-label="Kontak yang dipilih">
        <p className={classes.count} role="status">
          <strong>{chosen} dipilih</strong>
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

/** The way from the rows that were ticked to all that match. */
export function ChooseAll({ selection, total }: SelectionBarProps) {
  if (selection.all || total === null || total.count <= selection.ids.size) return null;
  return (
    <button type="button" className={classes.all} onClick={selection.chooseAll}>
      Pilih semua {countWords(total)}
    </button>
  );
}
