import { logos } from './content.ts';
import { Illustrated } from './frame/section.tsx';
import classes from './logo-strip.module.css';

/** Moves on by one place every 2,500 ms (`script/logo-strip.ts`) */
export function LogoStrip() {
  return (
    <section className={classes.strip} aria-label="Bisnis yang memakai Sapa">
      <p className={classes.title}>
        Untuk bisnis dari segala ukuran {logos.illustrated ? <Illustrated /> : null}
      </p>
      <div className={classes.window}>
        <ul className={classes.logos} data-logos>
          {logos.items.map(({ name, picture }, i) => (
            <li key={name} className={classes.logo}>
              {picture ? (
                <img src={picture} alt={name} height={34} loading="lazy" />
              ) : (
                <>
                  <Mark shape={i} />
                  {name}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const SHAPES = [
  'M4 10c6 0 8-6 8-6s2 6 8 6c-6 0-8 10-8 10s-2-10-8-10Z',
  'M12 3l9 9-9 9-9-9 9-9Zm0 5-4 4 4 4 4-4-4-4Z',
  'M4 20V9l8-6 8 6v11h-6v-7h-4v7H4Z',
  'M9 3h6v6h6v6h-6v6H9v-6H3V9h6V3Z',
  'M3 16l5-9h5l-3 9H3Zm9 0 3-9h6l-3 9h-6Z',
];

/** Drawn for the illustration: no company's mark. */
function Mark({ shape }: { shape: number }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={SHAPES[shape % SHAPES.length]} />
    </svg>
  );
}
