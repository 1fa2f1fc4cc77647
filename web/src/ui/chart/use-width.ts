import { useEffect, useRef, useState } from 'react';

/** How wide the place of a drawing is, in pixels: text in it keeps its size on every screen. */
export function useWidth<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, width] as const;
}
