import type { FoundWords as Found } from '@sapa/contracts/conversations/conversations';
import { Fragment } from 'react';
import classes from './conversation-row.module.css';

/** How many letters before the first word that was found leave room for it in the narrowest list. */
const BEFORE = 14;

/** The sentence that a search found, from shortly before the word on. */
export default function FoundWords({ words: { text, marks } }: { words: Found }) {
  const first = marks[0]?.start ?? 0;
  const word = first > BEFORE ? text.lastIndexOf(' ', first - BEFORE) + 1 : 0;
  const from = Math.max(word, first - 2 * BEFORE);
  const ends = [from, ...marks.map(({ end }) => end)];
  return (
    <span className={classes.preview}>
      {from > 0 ? '…' : null}
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(ends[at], start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </span>
  );
}
