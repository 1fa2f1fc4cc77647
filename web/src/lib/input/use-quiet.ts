import { useDeferredValue, useEffect, useState } from 'react';

/** Milliseconds of quiet before a search goes out: one request a word, not one a letter. */
const QUIET = 220;

/** What was typed, once nobody types. */
export function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(quiet);
}
