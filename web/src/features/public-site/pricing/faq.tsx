import { faq } from '@sapa/contracts/billing/faq';
import { IconPlus } from '@tabler/icons-react';
import { Section } from '../frame/section.tsx';
import classes from './faq.module.css';

/** One open at a time: the browser's own accordion, found by its search on the page too. */
export function Faq() {
  return (
    <Section id="faq" title="Pertanyaan yang sering diajukan">
      <div className={classes.list}>
        {faq.map(({ id, title, description }, i) => (
          <details key={id} id={id} name="faq" open={i === 0} className={classes.item}>
            <summary>
              <h3>{title}</h3>
              <IconPlus size={20} stroke={1.8} aria-hidden="true" />
            </summary>
            <p>{description}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
