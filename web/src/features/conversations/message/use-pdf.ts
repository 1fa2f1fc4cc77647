import { useEffect, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import { importAgain } from '../../../lib/server/import-again.ts';

export type Pdf =
  | { state: 'loading' }
  | { state: 'ready'; document: PDFDocumentProxy }
  | { state: 'locked' | 'failed' };

/** A PDF as it is read here: its pages are drawn, and nothing in it runs. */
export function usePdf(url: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ state: 'loading' });
  useEffect(() => {
    const away = new AbortController();
    open(url, away.signal).then(
      (document) => !away.signal.aborted && setPdf({ state: 'ready', document }),
      (error: unknown) => !away.signal.aborted && setPdf({ state: isLocked(error) ? 'locked' : 'failed' }),
    );
    return () => away.abort();
  }, [url]);
  return pdf;
}

/** @param away whoever wanted to see it has gone: what it took is given back */
async function open(url: string, away: AbortSignal): Promise<PDFDocumentProxy> {
  const [{ getDocument }, answer] = await Promise.all([
    importAgain(() => import('unpdf/pdfjs')),
    fetch(url, { signal: away }),
  ]);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const data = new Uint8Array(await answer.arrayBuffer());
  const opening = getDocument({ data, useSystemFonts: true, enableXfa: false });
  away.addEventListener('abort', () => void opening.destroy());
  if (away.aborted) await opening.destroy();
  return opening.promise;
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** Pixels of one page: what a phone's canvas still holds. */
const MOST_PIXELS = 12_000_000;

/**
 * Draws a page as wide as it is shown.
 *
 * @returns calls it off
 */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): () => void {
  const { width: own, height } = page.getViewport({ scale: 1 });
  const wanted = (width / own) * devicePixelRatio;
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (own * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  // Called off, or a page that is broken: what was drawn of it stays.
  task.promise.catch(() => undefined);
  return () => task.cancel();
}
