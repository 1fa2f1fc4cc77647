import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { IconDownload, IconRotateClockwise, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOpenDialog } from '../../../ui/overlay/modals.ts';
import classes from './lightbox.module.css';
import { SideButtons } from './side-buttons.tsx';

interface LightboxProps {
  pictures: readonly Attachment[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A picture as large as the screen, with its neighbours in the thread one arrow away. */
export default function Lightbox({ pictures, openId, onOpen, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const index = pictures.findIndex((each) => each.id === openId);
  const picture = pictures[index];

  useOpenDialog(dialog);

  const go = (step: number) => {
    const next = pictures[index + step];
    if (!next) return;
    setZoom(1);
    setTurn(0);
    onOpen(next.id);
  };

  if (!picture?.url) return null;
  return (
    <dialog
      ref={dialog}
      className={classes.box}
      aria-label={picture.file_name ?? 'Gambar'}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(-1);
        if (event.key === 'ArrowRight') go(1);
      }}
    >
      <div className={classes.bar}>
        <span className={classes.name}>
          {picture.file_name ?? `Gambar ${index + 1} dari ${pictures.length}`}
        </span>
        <button type="button" aria-label="Perkecil" onClick={() => setZoom(Math.max(1, zoom / 1.5))}>
          <IconZoomOut size={20} stroke={1.7} />
        </button>
        <button type="button" aria-label="Perbesar" onClick={() => setZoom(Math.min(6, zoom * 1.5))}>
          <IconZoomIn size={20} stroke={1.7} />
        </button>
        <button type="button" aria-label="Putar" onClick={() => setTurn(turn + 90)}>
          <IconRotateClockwise size={20} stroke={1.7} />
        </button>
        <a href={picture.url} download={picture.file_name ?? 'gambar'} aria-label="Unduh">
          <IconDownload size={20} stroke={1.7} />
        </a>
        <button type="button" aria-label="Tutup" onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.7} />
        </button>
      </div>
      <div className={classes.stage}>
        <img
          src={picture.url}
          alt={picture.file_name ?? ''}
          style={{ transform: `scale(${zoom}) rotate(${turn}deg)` }}
        />
      </div>
      <SideButtons
        before={index > 0 ? 'Sebelumnya' : null}
        after={index < pictures.length - 1 ? 'Berikutnya' : null}
        onGo={go}
      />
    </dialog>
  );
}
