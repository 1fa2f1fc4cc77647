import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuiet } from '../../lib/use-quiet.ts';
import { TextField } from '../../ui/field.tsx';

/** What is looked for goes into the address once nobody types; what comes from there (Back, a link) into the field. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const known = useRef(q);
  const quiet = useQuiet(typed.trim());
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (quiet === known.current) return;
    known.current = quiet;
    tell(quiet);
  }, [quiet]);
  useEffect(() => {
    if (q === known.current) return;
    known.current = q;
    setTyped(q);
  }, [q]);
  return (
    <TextField
      label="Cari"
      type="search"
      placeholder="Nama pelanggan atau nomor pesanan"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
