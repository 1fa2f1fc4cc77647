import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useId, useRef, useState } from 'react';
import { type Choice, ChoiceList, type ChoicesProps, isEscape } from './choice-list.tsx';
import classes from './choices.module.css';
import { described, type Frame, Framed } from './field.tsx';

interface SuggestFieldProps<Item extends Choice> extends Frame, Pick<ChoicesProps<Item>, 'choices' | 'draw'> {
  placeholder?: string;
  maxLength?: number;
  value: string;
  onType: (value: string) => void;
  /** Says itself what stands in the field then. */
  onChoose: (item: Item) => void;
  'data-autofocus'?: boolean;
  'data-line-name'?: boolean;
}

/** Any words, or one of what is found while they are typed: nothing is offered where nothing was found. */
export function SuggestField<Item extends Choice>({
  label,
  hint,
  error,
  optional,
  value,
  onType,
  choices,
  onChoose,
  draw,
  ...rest
}: SuggestFieldProps<Item>) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const frame = { label, hint, error, optional };
  const [open, setOpen] = useState(false);
  return (
    <Framed id={id} {...frame}>
      <Base.Root<Item>
        items={choices}
        mode="none"
        // What is chosen is told apart by its id: two may have one name.
        itemToStringValue={(item) => item.id}
        value={value}
        onValueChange={(typed, change) => {
          if (isEscape(change)) return change.cancel();
          if (change.reason !== 'item-press') return onType(typed);
          const item = choices.find((each) => each.id === typed);
          if (item) onChoose(item);
        }}
        open={open && choices.length > 0}
        onOpenChange={setOpen}
        locale="id"
      >
        <Base.InputGroup ref={field} className={classes.field}>
          <Base.Input
            id={id}
            className={classes.input}
            aria-labelledby={`${id}-label`}
            {...described(id, frame)}
            {...rest}
          />
        </Base.InputGroup>
        <ChoiceList label={label} field={field} draw={draw} />
      </Base.Root>
    </Framed>
  );
}
