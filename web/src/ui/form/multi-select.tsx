import { Combobox as Base } from '@base-ui/react/combobox';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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

interface MultiSelectProps<Item extends Choice> extends Frame, ChoicesProps<Item> {
  placeholder?: string;
  disabled?: boolean;
  chosen: readonly Item[];
  onChoose: (items: Item[]) => void;
  /** Makes what nobody made yet, of the typed name; what refuses is said. */
  onCreate?: (name: string) => Promise<Item>;
  /** What stands in the field for a chosen one, where that is more than its name. */
  drawChosen?: (item: Item) => ReactNode;
  'data-autofocus'?: boolean;
}

/** Several of many, found by typing: each stands in the field until it is taken out. */
export function MultiSelect<Item extends Choice>({
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
  drawChosen = draw,
  ...rest
}: MultiSelectProps<Item>) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const frame = { label, hint, error, optional };
  const [typed, setTyped] = useState('');
  useSearch(typed, onSearch);
  // Others may have been chosen while the server made this one.
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const [create, creating] = useCreate(onCreate, (made) => onChoose([...latest.current, made]));
  return (
    <Framed id={id} {...frame}>
      <Base.Root<Choice, true>
        multiple
        items={onCreate ? withNew(choices, typed) : choices}
        value={[...chosen]}
        inputValue={typed}
        isItemEqualToValue={sameChoice}
        itemToStringLabel={nameOf}
        filter={onSearch ? null : undefined}
        locale="id"
        autoHighlight
        disabled={disabled || creating}
        onInputValueChange={(value) => setTyped(value)}
        onValueChange={(values, change) => {
          if (isEscape(change)) return change.cancel();
          const known = [...chosen, ...choices];
          const next = values.flatMap((value) => known.find((each) => each.id === value.id) ?? []);
          const wanted = values.find(isNew);
          if (wanted) create(wanted.name);
          else onChoose(next);
          setTyped('');
        }}
      >
        <Base.InputGroup ref={field} className={classes.field} data-many>
          <Base.Chips
            className={classes.chips}
            aria-label={chosen.length > 0 ? `${label} terpilih` : undefined}
          >
            {chosen.map((item) => (
              <Base.Chip key={item.id} className={classes.chip} aria-label={item.name}>
                <span className={classes.name}>{drawChosen ? drawChosen(item) : item.name}</span>
                <Base.ChipRemove className={classes.remove} aria-label={`Hapus ${item.name}`}>
                  <IconX size={13} stroke={2} aria-hidden="true" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              id={id}
              className={classes.input}
              placeholder={chosen.length > 0 ? '' : placeholder}
              aria-labelledby={`${id}-label`}
              {...described(id, frame)}
              {...rest}
            />
          </Base.Chips>
        </Base.InputGroup>
        <ChoiceList label={label} field={field} busy={busy} failure={failure} nothing={nothing} draw={draw} />
      </Base.Root>
    </Framed>
  );
}
