import type { Blank } from '@sapa/contracts/rules/quick-reply-text';
import classes from './blanks.module.css';

/** What a quick reply left for a person to say: the message waits for it. Each leads to its place in the text. */
export function Blanks({ blanks, onSelect }: { blanks: Blank[]; onSelect: (blank: Blank) => void }) {
  if (blanks.length === 0) return null;
  return (
    <p className={classes.blanks} role="status">
      Isi dulu sebelum mengirim:{' '}
      {blanks.map((blank) => (
        <button key={blank.start} type="button" className={classes.blank} onClick={() => onSelect(blank)}>
          {blank.asks}
        </button>
      ))}
    </p>
  );
}
