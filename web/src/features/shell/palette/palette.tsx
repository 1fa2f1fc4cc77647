import { useRef, useState } from 'react';
import { Finder, type FinderItem } from '../../../ui/list/finder.tsx';
import { useOpenDialog } from '../../../ui/overlay/modals.ts';
import type { Help } from '../help.ts';
import classes from './palette.module.css';
import { usePaletteItems } from './use-palette-items.ts';

interface PaletteProps {
  help: Help;
  onLogout: () => void;
  onClose: () => void;
}

/** One field that finds rooms, doings, conversations and help. */
export default function Palette({ help, onLogout, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const { items, searching, failed } = usePaletteItems(typed, help, onLogout);
  useOpenDialog(dialog);

  const take = (item: FinderItem) => {
    onClose();
    // After the focus has gone back, so that what runs may put it elsewhere.
    setTimeout(item.run);
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
      <Finder
        label="Cari halaman, tindakan, percakapan, atau bantuan"
        typed={typed}
        onTyped={setTyped}
        items={items}
        onTake={take}
        foot={
          failed
            ? 'Percakapan belum bisa dicari. Periksa sinyal Anda, lalu ketik lagi.'
            : searching
              ? 'Mencari percakapan…'
              : items.length === 0
                ? 'Tidak ada yang cocok. Coba kata lain.'
                : null
        }
      />
    </dialog>
  );
}
