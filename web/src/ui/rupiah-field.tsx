import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { count } from '../lib/format.ts';
import { TextField } from './field.tsx';

/** 100 billion: the most that the server takes. */
const MOST_DIGITS = 12;

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Whole rupiah in what was typed; null: nothing. */
export function rupiahIn(typed: string): number | null {
  const digits = digitsIn(typed).slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
}

/** A copied amount carries its sen now and then: `Rp12.500,00` is twelve thousand five hundred. */
export const withoutSen = (pasted: string): string => pasted.trim().replace(/[.,]\d{1,2}$/, '');

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
  const shown = value === null ? '' : count(value);
  useLayoutEffect(() => {
    if (behind.current === null || input.current === null) return;
    let at = shown.length;
    for (let left = behind.current; left > 0 && at > 0; at -= 1)
      if (/\d/.test(shown[at - 1] ?? '')) left -= 1;
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
      onChange={({ target }) => {
        behind.current = digitsIn(target.value.slice(target.selectionStart ?? undefined)).length;
        onChange(rupiahIn(target.value));
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
