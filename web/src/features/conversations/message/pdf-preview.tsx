import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { useOpenDialog } from '../../../ui/overlay/modals.ts';
import classes from './lightbox.module.css';
import type { PdfFile } from './pdf-file.ts';
import { SideButtons } from './side-buttons.tsx';
import { drawPage, usePdf } from './use-pdf.ts';

const WORDS = {
  loading: 'Membuka PDF…',
  locked: 'PDF ini dikunci dengan kata sandi. Unduh untuk membukanya.',
  failed: 'PDF ini belum bisa ditampilkan. Unduh untuk membukanya.',
} as const;

interface PdfPreviewProps {
  file: PdfFile;
  onClose: () => void;
}

/** A PDF page by page, as large as the screen. */
export default function PdfPreview({ file, onClose }: PdfPreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pdf = usePdf(file.url);
  const [zoom, setZoom] = useState(1);
  const [number, setNumber] = useState(1);
  const pages = pdf.state === 'ready' ? pdf.document.numPages : 0;
  const name = file.file_name ?? 'Dokumen';
  useOpenDialog(dialog);
  const go = (step: number) => setNumber((now) => Math.min(Math.max(now + step, 1), Math.max(pages, 1)));
  return (
    <dialog
      ref={dialog}
      className={classes.box}
      aria-label={name}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(-1);
        if (event.key === 'ArrowRight' || event.key === 'PageDown') go(1);
      }}
    >
      <div className={classes.bar}>
        <span className={classes.name}>{name}</span>
        {pages > 0 ? (
          <output className={classes.page} aria-label="Halaman">
            {number} / {pages}
          </output>
        ) : null}
        <button type="button" aria-label="Perkecil" onClick={() => setZoom(Math.max(1, zoom / 1.5))}>
          <IconZoomOut size={20} stroke={1.7} />
        </button>
        <button type="button" aria-label="Perbesar" onClick={() => setZoom(Math.min(4, zoom * 1.5))}>
          <IconZoomIn size={20} stroke={1.7} />
        </button>
        <a href={file.url} download={name} aria-label="Unduh">
          <IconDownload size={20} stroke={1.7} />
        </a>
        <button type="button" aria-label="Tutup" onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.7} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse. */}
      <div className={classes.stage} data-sheet tabIndex={0}>
        {pdf.state === 'ready' ? (
          <Page document={pdf.document} number={number} zoom={zoom} name={name} />
        ) : (
          <p role="status">{WORDS[pdf.state]}</p>
        )}
      </div>
      <SideButtons
        before="Halaman sebelumnya"
        after="Halaman berikutnya"
        at={number - 1}
        of={pages}
        onGo={go}
      />
    </dialog>
  );
}

/** Widest that a page is shown at first, pixels. */
const SHEET = 860;

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  zoom: number;
  name: string;
}

function Page({ document, number, zoom, name }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const width = Math.min(SHEET, window.innerWidth - 32) * zoom;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let wanted = true;
    setFailed(false);
    document.getPage(number).then(
      (page) => {
        if (wanted && canvas.current) stop = drawPage(page, canvas.current, width);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, [document, number, width]);
  if (failed) return <p role="status">{WORDS.failed}</p>;
  return <canvas ref={canvas} role="img" aria-label={`${name}, halaman ${number}`} style={{ width }} />;
}
