import { useTypedSearch } from '../../../lib/input/use-typed-search.ts';
import { TextField } from '../../../ui/form/field.tsx';

/** What is looked for among the orders; it stands in the address. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useTypedSearch(q, onSearch);
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
