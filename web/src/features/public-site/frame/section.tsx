import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  id?: string;
  /** Small words above the title. */
  kicker?: string;
  title?: ReactNode;
  lead?: ReactNode;
  align?: 'center' | 'start';
  tone?: 'plain' | 'raised';
  children: ReactNode;
}

/** A part of a public page with its heading. */
export function Section({
  id,
  kicker,
  title,
  lead,
  align = 'center',
  tone = 'plain',
  children,
}: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone}>
      <div className={classes.wrap}>
        {title ? (
          <header className={classes.head} data-align={align}>
            {kicker ? <p className={classes.kicker}>{kicker}</p> : null}
            <SectionTitle>{title}</SectionTitle>
            {lead ? <p className={classes.lead}>{lead}</p> : null}
          </header>
        ) : null}
        {children}
      </div>
    </section>
  );
}

export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className={classes.title}>
      {children}
    </h2>
  );
}

/** A title that breaks between its sentences before it breaks within one. */
export function Sentences({ of }: { of: [string, string] }) {
  const [first, second] = of;
  return (
    <>
      <span>{first}</span> <span>{second}</span>
    </>
  );
}

/** What stands in for the real until a configuration replaces it (`content.ts`). */
export function Illustrated() {
  return <span className={classes.illustrated}>Ilustrasi</span>;
}
