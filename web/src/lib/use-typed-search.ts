import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuiet } from './use-quiet.ts';

/**
 * What stands in a search field beside an address: it goes there once nobody types, and what comes from there (Back,
 * a link, a reset) comes into the field.
 *
 * @param wordsIn what of it is searched for
 */
export function useTypedSearch(
  searched: string,
  onSearch: (search: string) => void,
  wordsIn: (typed: string) => string = (typed) => typed,
) {
  const [typed, setTyped] = useState(searched);
  const known = useRef(searched);
  const quiet = useQuiet(wordsIn(typed).trim());
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (quiet === known.current) return;
    known.current = quiet;
    tell(quiet);
  }, [quiet]);
  useEffect(() => {
    if (searched === known.current) return;
    known.current = searched;
    setTyped(searched);
  }, [searched]);
  return [typed, setTyped] as const;
}
