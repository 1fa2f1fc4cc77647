import { Link, type LinkProps } from 'react-router';
import classes from './button.module.css';
import { type Look, look } from './button.tsx';

/** A way to another screen that looks like a button. */
export function LinkButton({
  variant,
  size,
  before,
  after,
  wide,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} {...look({ variant, size, wide }, className)}>
      {before}
      <span className={classes.label}>{children}</span>
      {after}
    </Link>
  );
}
