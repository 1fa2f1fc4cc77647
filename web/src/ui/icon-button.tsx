import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = {
  label: string;
  /** The keys that do the same, shown in the tooltip. */
  keys?: string;
  active?: boolean;
  tone?: 'plain' | 'ai' | 'danger';
  children: ReactNode;
} & Omit<ComponentProps<'button'>, 'aria-label' | 'title'>;

/** A button of one icon: always with a name for screen readers and a tooltip for everyone else. */
export function IconButton({
  label,
  keys,
  active,
  tone = 'plain',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={keys ? `${label} · ${keys}` : label}
      data-active={active || undefined}
      data-tone={tone}
      {...rest}
      className={[classes.icon, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  );
}
