import { IconSparkles } from '@tabler/icons-react';
import classes from './contact-parts.module.css';

/** Written when the AI handed over: what the next person has to know. */
export function ContactSummary({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <section className={classes.summary} aria-label="Ringkasan AI">
      <h3>
        <IconSparkles size={15} stroke={1.8} aria-hidden="true" />
        Ringkasan AI
      </h3>
      <p>{text}</p>
    </section>
  );
}
