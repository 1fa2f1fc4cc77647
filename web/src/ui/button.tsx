import type { ComponentProps, MouseEvent, ReactNode } from 'react';
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

/** Neither a click nor Enter in a field of its form counts twice. */
function holdStill(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  variant,
  size,
  before,
  after,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide }, className)}
      // Not `disabled`: that takes the focus away, and whoever works by keyboard begins anew at the top of the page.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? holdStill : onClick}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : before}
      <span className={classes.label}>{children}</span>
      {after}
    </button>
  );
}
