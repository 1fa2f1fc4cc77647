import { type RefObject, useEffect, useRef } from 'react';

/** Files may be dropped anywhere on the thread. */
export function useDropTarget(inside: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const pane = inside.current?.closest('section');
    if (!pane) return;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    };
    pane.addEventListener('dragover', over);
    pane.addEventListener('drop', drop);
    return () => {
      pane.removeEventListener('dragover', over);
      pane.removeEventListener('drop', drop);
    };
  }, [inside]);
}
