import { media } from '../content.ts';
import { Illustrated } from '../frame/section.tsx';
import classes from './media-strip.module.css';

export function MediaStrip() {
  return (
    <section className={classes.strip} aria-label="Diliput media">
      <p className={classes.title}>Diliput media {media.illustrated ? <Illustrated /> : null}</p>
      <ul className={classes.names}>
        {media.items.map(({ name, url }) => (
          <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
        ))}
      </ul>
    </section>
  );
}
