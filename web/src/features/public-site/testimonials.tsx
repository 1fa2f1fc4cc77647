import { IconArrowLeft, IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { type Testimonial, testimonials } from './content.ts';
import { Illustrated, Section } from './frame/section.tsx';
import { Portrait } from './portrait.tsx';
import classes from './testimonials.module.css';

/** Index from 0, previous off at the first, next off at the last, dots jump, the window wraps. */
export function Testimonials() {
  const { items, illustrated } = testimonials;
  return (
    <Section
      tone="raised"
      kicker="Kata mereka"
      title="Yang berubah sejak chat tidak lagi menumpuk"
      lead={illustrated ? <Illustrated /> : undefined}
    >
      <section
        className={classes.carousel}
        data-carousel
        aria-roledescription="carousel"
        aria-label="Testimoni"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by hand is scrolled by keyboard too */}
        <ul className={classes.track} data-track tabIndex={0} aria-label="Testimoni, geser ke samping">
          {items.map((item, i) => (
            <Card key={item.name} item={item} face={i} />
          ))}
          {/* The window wraps: behind the last stand the first two again. */}
          {items.slice(0, 2).map((item, i) => (
            <Card key={`${item.name} lagi`} item={item} face={i} again />
          ))}
        </ul>
        <div className={classes.steer}>
          <button
            type="button"
            className={classes.step}
            data-previous
            disabled
            aria-label="Testimoni sebelumnya"
          >
            <IconArrowLeft size={20} stroke={1.8} />
          </button>
          <div className={classes.dots}>
            {items.map(({ name }, i) => (
              <button
                key={name}
                type="button"
                data-dot
                aria-label={`Testimoni ${i + 1} dari ${items.length}`}
                aria-current={i === 0 ? 'true' : undefined}
              />
            ))}
          </div>
          <button type="button" className={classes.step} data-next aria-label="Testimoni berikutnya">
            <IconArrowRight size={20} stroke={1.8} />
          </button>
        </div>
      </section>
    </Section>
  );
}

function Card({ item, face, again }: { item: Testimonial; face: number; again?: boolean }) {
  return (
    <li className={classes.card} aria-hidden={again} inert={again}>
      <figure>
        {item.thumbnail ? <Thumbnail video={item.video} picture={item.thumbnail} name={item.name} /> : null}
        <blockquote className={classes.quote}>
          {item.quoteStart}
          <mark>{item.quoteHighlight}</mark>
          {item.quoteEnd}
        </blockquote>
        <figcaption className={classes.person}>
          {item.avatar ? (
            <img src={item.avatar} alt="" width={46} height={46} loading="lazy" />
          ) : (
            <Portrait face={face} size={46} />
          )}
          <span>
            <strong>{item.name}</strong>
            {item.position}
          </span>
          {item.video && !item.thumbnail ? (
            <a href={item.video} aria-label={`Tonton cerita ${item.name}`}>
              <IconPlayerPlay size={18} stroke={1.8} />
            </a>
          ) : null}
        </figcaption>
      </figure>
    </li>
  );
}

interface ThumbnailProps {
  video: string | undefined;
  picture: string;
  name: string;
}

/** The first picture of a story; with a video behind it, the way there. */
function Thumbnail({ video, picture, name }: ThumbnailProps) {
  const image = <img src={picture} alt="" loading="lazy" />;
  if (!video) return <div className={classes.thumbnail}>{image}</div>;
  return (
    <a className={classes.thumbnail} href={video} aria-label={`Tonton cerita ${name}`}>
      {image}
      <span>
        <IconPlayerPlay size={22} stroke={1.8} aria-hidden="true" />
      </span>
    </a>
  );
}
