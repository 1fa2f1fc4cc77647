import { type KeyboardEvent, useId, useState } from 'react';
import { labelToken } from './label-token.ts';
import classes from './search-box.module.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

interface LabelSearchBoxProps extends SearchBoxProps {
  labels: readonly { id: string; name: string }[];
  /** Narrows the list to one; it leaves the field. */
  onLabel: (id: string) => void;
}

const MOST_SHOWN = 8;

/** A search that also takes labels: `label:` suggests them by their names. */
export function LabelSearchBox({ labels, onLabel, ...box }: LabelSearchBoxProps) {
  const id = useId();
  const token = labelToken(box.typed);
  const [at, setAt] = useState(0);
  const words = token?.name.toLowerCase() ?? '';
  const offered =
    token === null
      ? []
      : labels.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, MOST_SHOWN);
  const marked = Math.min(at, offered.length - 1);
  const take = (label: string) => {
    box.onTyped(token?.before ?? '');
    setAt(0);
    onLabel(label);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[marked];
    if (chosen === undefined || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) take(chosen.id);
    else setAt((marked + step + offered.length) % offered.length);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the field's inside.
    <div className={classes.frame} onKeyDown={press}>
      <SearchBox
        {...box}
        input={{
          'aria-autocomplete': 'list',
          'aria-controls': id,
          'aria-activedescendant': offered.length > 0 ? `${id}-${marked}` : undefined,
        }}
      />
      <div
        id={id}
        role="listbox"
        aria-label="Label"
        className={classes.offered}
        hidden={offered.length === 0}
      >
        {offered.map((label, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys.
          <div
            key={label.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(label.id)}
          >
            {label.name}
          </div>
        ))}
      </div>
      {token !== null && offered.length === 0 ? (
        <p className={classes.offered} role="status">
          Tidak ada label dengan nama itu.
        </p>
      ) : null}
    </div>
  );
}
