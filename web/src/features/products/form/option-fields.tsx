import { MOST_PRODUCT_OPTIONS, MOST_VARIANTS } from '@sapa/contracts/commerce/product-fields';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './option-fields.module.css';
import {
  addOption,
  addValue,
  complete,
  missingOf,
  removeOption,
  removeValue,
  tooMany,
  type Variants,
  valuesOf,
} from './variants.ts';

interface OptionFieldsProps {
  variants: Variants;
  errors: FieldErrors;
  onChange: (variants: Variants) => void;
}

const EXAMPLES = [
  { name: 'Ukuran', values: 'S, M, L' },
  { name: 'Warna', values: 'Hitam, Putih' },
  { name: 'Giling', values: 'Biji utuh, Halus' },
];

/** What the variants differ in. A value that is added makes its combinations at once. */
export function OptionFields({ variants, errors, onChange }: OptionFieldsProps) {
  const [begun, setBegun] = useState<string | null>(null);
  const { options } = variants;
  const missing = options.length > 1 ? missingOf(variants).length : 0;
  return (
    <div className={classes.options}>
      {options.map((name, option) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while one types.
          key={option}
          option={option}
          name={name}
          error={errors[`options.${option}`]}
          variants={variants}
          onChange={onChange}
        />
      ))}
      {begun === null ? null : (
        <NewOption
          example={EXAMPLES[options.length]}
          name={begun}
          onName={setBegun}
          onDrop={() => setBegun(null)}
          onValues={(name, [first = '', ...rest]) => {
            setBegun(null);
            const wanted = rest.reduce(
              (now, value) => addValue(now, options.length, value),
              addOption(variants, name, first),
            );
            if (!tooMany(wanted)) onChange(wanted);
          }}
        />
      )}
      <p className={classes.more}>
        {begun === null && options.length < MOST_PRODUCT_OPTIONS ? (
          <Button
            size="sm"
            variant="quiet"
            before={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setBegun('')}
          >
            {options.length === 0 ? 'Produk ini punya varian' : 'Tambah pilihan'}
          </Button>
        ) : null}
        {missing > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => onChange(complete(variants))}>
            Lengkapi {missing} kombinasi
          </Button>
        ) : null}
      </p>
    </div>
  );
}

interface OptionRowProps {
  option: number;
  name: string;
  error: string | undefined;
  variants: Variants;
  onChange: (variants: Variants) => void;
}

function OptionRow({ option, name, error, variants, onChange }: OptionRowProps) {
  const [refusal, setRefusal] = useState('');
  const values = valuesOf(variants, option);
  const add = (added: string[]) => {
    const fresh = added.filter((value) => !values.some((known) => isSame(known, value)));
    const next = fresh.reduce((now, value) => addValue(now, option, value), variants);
    if (tooMany(next)) return setRefusal(`Paling banyak ${MOST_VARIANTS} varian`);
    setRefusal('');
    onChange(next);
  };
  return (
    <fieldset className={classes.option}>
      <legend className={classes.legend}>Pilihan {option + 1}</legend>
      <TextField
        label="Nama pilihan"
        maxLength={40}
        value={name}
        error={error}
        onChange={({ target }) =>
          onChange({ ...variants, options: variants.options.with(option, target.value) })
        }
      />
      <div className={classes.values}>
        <ValueField label={`Tambah ${name || 'isi pilihan'}`} error={refusal} onAdd={add} />
        <ul className={classes.chips} aria-label={`Isi ${name}`}>
          {values.map((value) => (
            <li key={value} className={classes.chip}>
              {value}
              <button
                type="button"
                aria-label={`Hapus ${value}`}
                onClick={() => onChange(removeValue(variants, option, value))}
              >
                <IconX size={13} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <span className={classes.remove}>
        <IconButton
          label={`Hapus pilihan ${name}`}
          tone="danger"
          onClick={() => onChange(removeOption(variants, option))}
        >
          <IconTrash size={17} stroke={1.7} />
        </IconButton>
      </span>
    </fieldset>
  );
}

interface NewOptionProps {
  example: (typeof EXAMPLES)[number] | undefined;
  name: string;
  onName: (name: string) => void;
  onDrop: () => void;
  onValues: (name: string, values: string[]) => void;
}

/** An option is one once it has a value: before that no variant could have one. */
function NewOption({ example, name, onName, onDrop, onValues }: NewOptionProps) {
  const [error, setError] = useState('');
  return (
    <fieldset className={classes.option}>
      <legend className={classes.legend}>Pilihan baru</legend>
      <TextField
        label="Nama pilihan"
        autoFocus
        maxLength={40}
        placeholder={example?.name}
        value={name}
        error={error}
        onChange={({ target }) => onName(target.value)}
      />
      <div className={classes.values}>
        <ValueField
          label="Isi pilihan"
          placeholder={example && `${example.values}, lalu Enter`}
          onAdd={(values) => {
            if (name.trim() === '') setError('Nama pilihan wajib diisi');
            else onValues(name.trim(), values);
          }}
        />
      </div>
      <span className={classes.remove}>
        <IconButton label="Batalkan pilihan baru" onClick={onDrop}>
          <IconX size={17} stroke={1.7} />
        </IconButton>
      </span>
    </fieldset>
  );
}

const isSame = (one: string, other: string) =>
  one.toLocaleLowerCase('id-ID') === other.toLocaleLowerCase('id-ID');

interface ValueFieldProps {
  label: string;
  placeholder?: string | undefined;
  error?: string;
  onAdd: (values: string[]) => void;
}

/** Enter or a comma ends a value; several may be pasted at once. */
function ValueField({ label, placeholder = 'Ketik lalu Enter', error, onAdd }: ValueFieldProps) {
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const values = text
      // `1,5 liter` is one value.
      .split(/,(?!\d)|[\n;]/)
      .map((value) => value.trim().slice(0, 60))
      .filter((value, at, all) => value !== '' && all.findIndex((each) => isSame(each, value)) === at);
    if (values.length > 0) onAdd(values);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  return (
    <TextField
      label={label}
      autoComplete="off"
      placeholder={placeholder}
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => take(typed)}
    />
  );
}
