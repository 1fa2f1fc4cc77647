import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
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
  const words = wordsIn(typed).trim();
  const quiet = useQuiet(words);
  /** Else it is what stood there before the address filled the field: told now, it would take Back's words away again. */
  const settled = quiet === words;
  const leaving = useNavigation().state !== 'idle';
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    // While the screen that was clicked is fetched, a new address for this one would call the click off.
    if (leaving || !settled || quiet === known.current) return;
    known.current = quiet;
    tell(quiet);
  }, [quiet, settled, leaving]);
  useEffect(() => {
    if (searched === known.current) return;
    known.current = searched;
    setTyped(searched);
  }, [searched]);
  return [typed, setTyped] as const;
}
