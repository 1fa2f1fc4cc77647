import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { IconDownload, IconRotateClockwise, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOpenDialog } from '../../../ui/overlay/modals.ts';
import classes from './lightbox.module.css';
import { SideButtons } from './side-buttons.tsx';

interface LightboxProps {
  pictures: readonly Attachment[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const STEP = 1.5;
const LARGEST = 6;

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
  const larger = () => setZoom(Math.min(LARGEST, zoom * STEP));
  const smaller = () => setZoom(Math.max(1, zoom / STEP));
  const rotate = () => setTurn(turn + 90);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    // Enlarged, the arrows move the picture itself.
    if (key === 'ArrowLeft' && zoom === 1) go(-1);
    if (key === 'ArrowRight' && zoom === 1) go(1);
    if (key === '+' || key === '=') larger();
    if (key === '-') smaller();
    if (key === 'r') rotate();
  };

  if (!picture?.url) return null;
  const name = picture.file_name ?? `Gambar ${index + 1} dari ${pictures.length}`;
  return (
    <dialog ref={dialog} className={classes.box} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <span className={classes.name} aria-live="polite">
          {name}
        </span>
        <button type="button" aria-label="Perkecil" aria-keyshortcuts="-" onClick={smaller}>
          <IconZoomOut size={20} stroke={1.7} />
        </button>
        <button type="button" aria-label="Perbesar" aria-keyshortcuts="+" onClick={larger}>
          <IconZoomIn size={20} stroke={1.7} />
        </button>
        <button type="button" aria-label="Putar" aria-keyshortcuts="R" onClick={rotate}>
          <IconRotateClockwise size={20} stroke={1.7} />
        </button>
        <a href={picture.url} download={picture.file_name ?? 'gambar'} aria-label="Unduh">
          <IconDownload size={20} stroke={1.7} />
        </a>
        <button type="button" aria-label="Tutup" onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.7} />
        </button>
      </div>
      <Stage
        key={picture.id}
        url={picture.url}
        name={name}
        zoom={zoom}
        turn={turn}
        onToggle={() => setZoom(zoom === 1 ? STEP * STEP : 1)}
      />
      <SideButtons before="Sebelumnya" after="Berikutnya" at={index} of={pictures.length} onGo={go} />
    </dialog>
  );
}

interface StageProps {
  url: string;
  name: string;
  zoom: number;
  /** Degrees. */
  turn: number;
  onToggle: () => void;
}

/** Scrolled over what is larger than the screen; what stands in its middle stays there when it grows. */
function Stage({ url, name, zoom, turn, onToggle }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const drawn = useRef(zoom);
  useLayoutEffect(() => {
    const box = stage.current;
    if (box === null) return;
    const grown = zoom / drawn.current;
    drawn.current = zoom;
    const middle = (from: number, size: number) => (from + size / 2) * grown - size / 2;
    box.scrollTo(middle(box.scrollLeft, box.clientWidth), middle(box.scrollTop, box.clientHeight));
  }, [zoom]);
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-picture
      {...(zoom > 1 && { tabIndex: 0, role: 'region', 'aria-label': 'Gambar yang diperbesar' })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys do the same. */}
      <div
        className={classes.room}
        data-lying={turn % 180 !== 0 || undefined}
        style={{ '--zoom': zoom } as CSSProperties}
        onDoubleClick={onToggle}
      >
        <img src={url} alt={name} style={{ transform: `scale(${zoom}) rotate(${turn}deg)` }} />
      </div>
    </div>
  );
}
