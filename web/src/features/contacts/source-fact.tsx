import type { ContactSource } from '@sapa/contracts/contacts/contact-sources';
import classes from './contact-parts.module.css';
import { sourceInWords } from './source-words.ts';

/** How somebody came: of an ad or post also what it said, and the way to it. */
export function SourceFact({ source }: { source: ContactSource }) {
  const { body, url } = source.detail;
  return (
    <>
      {url && /^https?:/i.test(url) ? (
        <a className={classes.source} href={url} target="_blank" rel="noopener noreferrer">
          {sourceInWords(source)}
        </a>
      ) : (
        sourceInWords(source)
      )}
      {body && body !== source.name ? <small className={classes.told}>{body}</small> : null}
    </>
  );
}
