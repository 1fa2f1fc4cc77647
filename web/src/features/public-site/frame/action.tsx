import type { ComponentProps, ReactNode } from 'react';
import { type Look, look } from '../../../ui/button.tsx';
import classes from './action.module.css';

/** A link that looks like a button: these pages are documents, every way out of them is an address. */
export function ActionLink({ variant, children, after, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} {...look({ variant, size: 'lg' }, classes.action)}>
      {children}
      {after}
    </a>
  );
}

/** A button whose work is in `script/`, found there by its data attributes. */
export function ActionButton({
  variant,
  before,
  children,
  ...rest
}: Look & { before?: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} {...look({ variant, size: 'lg' }, classes.action)}>
      {before}
      {children}
    </button>
  );
}
