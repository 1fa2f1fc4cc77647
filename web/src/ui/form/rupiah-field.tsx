import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';
import { count } from '../../lib/format.ts';
import { TextField } from './field.tsx';
import { afterKey, cursorBefore, rupiahIn, withoutSen } from './rupiah-typing.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'sign'> & {
  /** null: nothing was entered. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** An amount of money, its thousands parted while one types. */
export function RupiahField({ value, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand behind the cursor: they stay behind it, wherever a dot comes or goes. */
  const behind = useRef<number | null>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const shown = value === null ? '' : count(value);
  useLayoutEffect(() => {
    if (behind.current === null || input.current === null) return;
    const at = cursorBefore(behind.current, shown);
    behind.current = null;
    input.current.setSelectionRange(at, at);
  });
  return (
    <TextField
      {...rest}
      sign="Rp"
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={({ target, nativeEvent }) => {
        const after = afterKey({
          shown,
          typed: target.value,
          cursor: target.selectionStart ?? target.value.length,
          kind: nativeEvent instanceof InputEvent ? nativeEvent.inputType : '',
        });
        behind.current = after.behind;
        // A letter changes no amount, and the cursor goes back all the same.
        redraw();
        onChange(after.amount);
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        const whole = withoutSen(pasted);
        if (whole === pasted.trim()) return;
        event.preventDefault();
        onChange(rupiahIn(whole));
      }}
    />
  );
}
