import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Section } from '../frame/section.tsx';
import classes from './film.module.css';
import poster from './poster.webp';
import mp4 from './sapa.mp4';
import captions from './sapa.vtt';

/** The real product on film (scripts/film). Nothing of it is loaded, and nothing moves, before it is asked for. */
export function Film() {
  return (
    <Section
      id="film"
      title="Lihat Sapa bekerja"
      lead="Satu menit, dari prosedur sampai centang biru. Direkam dari layar yang sebenarnya."
    >
      <div className={classes.frame} data-film>
        <video
          className={classes.video}
          controls
          playsInline
          preload="none"
          width={1280}
          height={720}
          poster={poster}
          aria-label="Film Sapa: AI menjawab pelanggan WhatsApp dari prosedur toko, lalu tim mengambil alih"
        >
          <source src={mp4} type="video/mp4" />
          <track kind="captions" srcLang="id" label="Bahasa Indonesia" src={captions} default />
        </video>
        <button type="button" className={classes.play} data-plays hidden>
          <IconPlayerPlayFilled size={26} aria-hidden="true" />
          Putar film
        </button>
      </div>
    </Section>
  );
}
