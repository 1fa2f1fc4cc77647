import type { ReactNode } from 'react';
import type { NavItem } from './nav-item.ts';
import classes from './pane-section.module.css';

interface PaneSectionProps {
  title: string;
  Icon: NavItem['Icon'];
  /** What is done here, beside the title. */
  action: ReactNode;
  children: ReactNode;
}

/** A part of the pane beside a conversation: what hangs on it, and the way to add more. */
export function PaneSection({ title, Icon, action, children }: PaneSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <h4 className={classes.title}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          {title}
        </h4>
        {action}
      </header>
      {children}
    </section>
  );
}
