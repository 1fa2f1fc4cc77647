import { type Ref, useId, useImperativeHandle, useState } from 'react';
import type { MenuHandle } from '../../quick-replies/quick-reply-menu.tsx';
import classes from './typed-list.module.css';

export interface TypedOption {
  id: string;
  /** Stands before its name. */
  mark?: string;
  name: string;
  detail?: string;
  /** What is written where it is taken. */
  words: string;
}

interface TypedListProps {
  ref: Ref<MenuHandle>;
  label: string;
  typed: string;
  options: readonly TypedOption[];
  onTake: (words: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What fits what is typed behind a sign: arrows choose, Enter or Tab takes. Nothing is drawn where nothing fits. */
export function TypedList({ ref, label, typed, options, onTake }: TypedListProps) {
  const id = useId();
  const [chosen, setChosen] = useState({ typed, at: 0 });
  const at = chosen.typed === typed ? Math.min(chosen.at, options.length - 1) : 0;
  const choose = (next: number) => setChosen({ typed, at: next });
  useImperativeHandle(ref, () => ({
    onKey(key) {
      const option = options[at];
      const step = STEPS[key];
      if (option === undefined) return false;
      if (step !== undefined) choose((at + step + options.length) % options.length);
      else if (key === 'Enter' || key === 'Tab') onTake(option.words);
      else return false;
      return true;
    },
  }));
  if (options.length === 0) return null;
  return (
    <div role="listbox" aria-label={label} className={classes.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={classes.one}
          onPointerMove={() => choose(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option.words)}
        >
          {option.mark === undefined ? null : <span className={classes.mark}>{option.mark}</span>}
          <span className={classes.name}>{option.name}</span>
          {option.detail === undefined ? null : <small className={classes.detail}>{option.detail}</small>}
        </div>
      ))}
    </div>
  );
}
