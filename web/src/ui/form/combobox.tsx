import { Combobox as Base } from '@base-ui/react/combobox';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import {
  type Choice,
  ChoiceList,
  type ChoicesProps,
  isEscape,
  isNew,
  nameOf,
  sameChoice,
  useSearch,
  withNew,
} from './choice-list.tsx';
import classes from './choices.module.css';
import { described, type Frame, Framed } from './field.tsx';
import { useCreate } from './use-create.ts';

interface ComboboxProps<Item extends Choice> extends Frame, ChoicesProps<Item> {
  placeholder?: string;
  disabled?: boolean;
  /** null: none. */
  chosen: Item | null;
  onChoose: (item: Item | null) => void;
  /** Makes what nobody made yet, of the typed name; what refuses is said. */
  onCreate?: (name: string) => Promise<Item>;
  /** There is nothing else to do here. */
  defaultOpen?: boolean;
  'data-autofocus'?: boolean;
}

/** One of many, found by typing. What is chosen from few is `SelectField`. */
export function Combobox<Item extends Choice>({
  label,
  hint,
  error,
  optional,
  placeholder,
  disabled,
  choices,
  chosen,
  onChoose,
  onSearch,
  onCreate,
  busy,
  failure,
  nothing,
  draw,
  defaultOpen,
  ...rest
}: ComboboxProps<Item>) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const frame = { label, hint, error, optional };
  const [typed, setTyped] = useState('');
  useSearch(typed, onSearch);
  const [create, creating] = useCreate(onCreate, onChoose);
  return (
    <Framed id={id} {...frame}>
      <Base.Root<Choice>
        items={onCreate ? withNew(choices, typed) : choices}
        value={chosen}
        isItemEqualToValue={sameChoice}
        itemToStringLabel={nameOf}
        filter={onSearch ? null : undefined}
        locale="id"
        autoHighlight
        defaultOpen={defaultOpen}
        disabled={disabled || creating}
        onInputValueChange={(value, change) => {
          if (isEscape(change)) change.cancel();
          else setTyped(change.reason === 'input-change' ? value : '');
        }}
        onValueChange={(choice, change) => {
          if (isEscape(change)) change.cancel();
          else if (choice !== null && isNew(choice)) create(choice.name);
          else onChoose(choices.find((each) => each.id === choice?.id) ?? null);
        }}
      >
        <Base.InputGroup ref={field} className={classes.field}>
          <Base.Input
            id={id}
            className={classes.input}
            placeholder={placeholder}
            aria-labelledby={`${id}-label`}
            {...described(id, frame)}
            {...rest}
          />
          <Base.Clear className={classes.button} aria-label={`Kosongkan ${label.toLowerCase()}`}>
            <IconX size={15} stroke={1.8} aria-hidden="true" />
          </Base.Clear>
          <Base.Trigger className={classes.button} aria-label={`Buka pilihan ${label.toLowerCase()}`}>
            <IconSelector size={16} stroke={1.8} aria-hidden="true" />
          </Base.Trigger>
        </Base.InputGroup>
        <ChoiceList label={label} field={field} busy={busy} failure={failure} nothing={nothing} draw={draw} />
      </Base.Root>
    </Framed>
  );
}
