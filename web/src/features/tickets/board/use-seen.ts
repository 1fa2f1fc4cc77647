import { type RefObject, useEffect, useState } from 'react';

/** True from the moment on at which it comes near the part of the screen that is seen. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: '320px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return seen;
}
