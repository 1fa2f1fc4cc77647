import type { DayRange } from '../../../lib/time/day-ranges.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { RangeField } from '../../../ui/form/range-field.tsx';
import { SearchField } from '../form/search-field.tsx';
import classes from './list.module.css';

interface Looked extends DayRange {
  q: string;
}

interface ListFilterProps<Choice extends string> {
  filter: Looked;
  set: (change: Partial<Looked>) => void;
  /** What one chooses of, beside the words and the days; '': all of it. */
  label: string;
  names: Readonly<Record<Choice, string>>;
  chosen: Choice | '';
  onChoose: (choice: Choice | '') => void;
}

/** What a long list is looked through by: words, one choice, days. */
export function ListFilter<Choice extends string>({
  filter,
  set,
  label,
  names,
  chosen,
  onChoose,
}: ListFilterProps<Choice>) {
  return (
    <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
      <SearchField q={filter.q} onSearch={(q) => set({ q })} />
      <SelectField
        label={label}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Choice | '')}
      >
        <option value="">Semua</option>
        {Object.entries<string>(names).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
      <RangeField
        label="Tanggal"
        placeholder="Semua waktu"
        range={filter}
        onChoose={({ from, to }) => set({ from, to })}
      />
    </form>
  );
}
