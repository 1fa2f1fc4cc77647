import { IconSearch, IconX } from '@tabler/icons-react';
import type { ComponentProps, RefObject } from 'react';
import { IconButton } from '../icon-button.tsx';
import classes from './search-box.module.css';

export interface SearchBoxProps {
  /** Stands in it while it is empty. */
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** The keys that lead here. */
  keys?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** What the field is to a list of suggestions below it. */
  input?: ComponentProps<'input'>;
}

/** Narrows the list below it while one types; Escape empties it, and leaves it once it is empty. */
export function SearchBox({ label, typed, onTyped, keys, inputRef, input }: SearchBoxProps) {
  return (
    <label className={classes.search}>
      <IconSearch size={16} stroke={1.8} aria-hidden="true" />
      <input
        {...input}
        ref={inputRef}
        type="search"
        value={typed}
        maxLength={100}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed === '') return event.currentTarget.blur();
          event.preventDefault();
          onTyped('');
        }}
      />
      {typed ? (
        <IconButton label="Hapus pencarian" className={classes.clear} onClick={() => onTyped('')}>
          <IconX size={15} stroke={1.8} />
        </IconButton>
      ) : keys === undefined ? null : (
        <kbd className={classes.key}>{keys}</kbd>
      )}
    </label>
  );
}
