import { useTypedSearch } from '../../../lib/input/use-typed-search.ts';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { useCategories } from '../queries.ts';
import { type ProductFilter, sortNames, stockNames } from './product-filter.ts';
import classes from './product-list.module.css';

interface ListFilterProps {
  filter: ProductFilter;
  set: (change: Partial<ProductFilter>) => void;
}

const activeNames = { true: 'Ditawarkan', false: 'Diarsipkan' };

export function ListFilter({ filter, set }: ListFilterProps) {
  const [typed, setTyped] = useTypedSearch(filter.q, (q) => set({ q }));
  const categories = useCategories().data ?? [];
  return (
    <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Cari"
        type="search"
        placeholder="Nama produk atau SKU"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choice
        label="Kategori"
        chosen={filter.category}
        names={Object.fromEntries(categories.map((category) => [category, category]))}
        onChoose={(category) => set({ category })}
      />
      <Choice label="Stok" chosen={filter.stock} names={stockNames} onChoose={(stock) => set({ stock })} />
      <Choice
        label="Status"
        chosen={filter.active}
        names={activeNames}
        onChoose={(active) => set({ active })}
      />
      <SelectField
        label="Urutkan"
        value={filter.sort}
        onChange={({ target }) => set({ sort: target.value as ProductFilter['sort'] })}
      >
        <Options names={sortNames} />
      </SelectField>
    </form>
  );
}

function Choice<Name extends string>({
  label,
  chosen,
  names,
  onChoose,
}: {
  label: string;
  chosen: Name | '';
  names: Readonly<Record<Name, string>>;
  onChoose: (choice: Name | '') => void;
}) {
  return (
    <SelectField label={label} value={chosen} onChange={({ target }) => onChoose(target.value as Name | '')}>
      <option value="">Semua</option>
      <Options names={names} />
    </SelectField>
  );
}

const Options = ({ names }: { names: Readonly<Record<string, string>> }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
