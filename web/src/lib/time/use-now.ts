import { useEffect, useState } from 'react';

/** The time, again every `every` milliseconds: for countdowns and "typing" that ends by itself. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
