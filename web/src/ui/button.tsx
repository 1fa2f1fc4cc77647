import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

export type Look = {
  variant?: 'primary' | 'default' | 'quiet' | 'ai' | 'danger' | 'danger-quiet';
  size?: 'sm' | 'md' | 'lg';
  before?: ReactNode;
  after?: ReactNode;
  wide?: boolean;
};

export const look = ({ variant = 'default', size = 'md', wide }: Look, className?: string) => ({
  className: [classes.button, className].filter(Boolean).join(' '),
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

export function Button({
  variant,
  size,
  before,
  after,
  wide,
  busy,
  className,
  children,
  disabled,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : before}
      <span className={classes.label}>{children}</span>
      {after}
    </button>
  );
}
