import { IconArrowRight, IconCheck, IconMessageCircle, IconSparkles } from '@tabler/icons-react';
import { claims } from '../content.ts';
import { ActionButton, ActionLink } from '../frame/action.tsx';
import { ProductPicture } from '../product-picture.tsx';
import classes from './hero.module.css';

export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <a className={classes.news} href="/features#ai-agent">
          <span>
            <IconSparkles size={14} stroke={2} />
            Baru
          </span>
          AI yang menyebut sumbernya
          <IconArrowRight size={15} stroke={1.8} />
        </a>
        <h1 className={classes.title}>
          Setiap chat terjawab. <br />
          <em>Setiap peluang</em> <br className={classes.onPhone} />
          jadi penjualan.
        </h1>
        <p className={classes.lead}>
          AI Agent membalas pelanggan 24/7 di WhatsApp, Instagram, Messenger, Telegram, dan LiveChat, lalu
          menyerahkannya ke tim Anda tepat saat dibutuhkan.
        </p>
        <div className={classes.actions}>
          <ActionLink variant="primary" href="/register" after={<IconArrowRight size={18} stroke={2} />}>
            Daftar Sekarang
          </ActionLink>
          <ActionButton data-chat before={<IconMessageCircle size={19} stroke={1.8} />}>
            Coba chat dengan AI
          </ActionButton>
        </div>
      </div>
      <div className={classes.stage}>
        <p className={classes.card} data-side="left">
          <span className={classes.ai}>
            <IconSparkles size={18} stroke={1.9} />
          </span>
          <span>
            <strong>Dijawab AI</strong>
            Nara · dari prosedur Pengiriman
          </span>
        </p>
        <p className={classes.card} data-side="right">
          <span className={classes.done}>
            <IconCheck size={18} stroke={2.4} />
          </span>
          <span>
            <strong>Diserahkan ke Sekar</strong>
            Minta faktur pajak
          </span>
        </p>
        <div className={classes.frame}>
          <ProductPicture
            first
            screen="inbox"
            className={classes.screen}
            sizes="(max-width: 1180px) calc(100vw - 56px), 1120px"
            alt="Kotak Masuk Sapa: AI Agent menjawab ongkir dan jadwal kirim, tiap jawaban dengan sumber prosedurnya"
          />
        </div>
      </div>
      <dl className={classes.stats}>
        <div>
          <dt>interaksi</dt>
          <dd>{claims.interactions}</dd>
        </div>
        <div>
          <dt>bisnis</dt>
          <dd>{claims.businesses}</dd>
        </div>
        <div>
          <dt>industri</dt>
          <dd>{claims.industries}</dd>
        </div>
        <div>
          <dt>menit sampai siap</dt>
          <dd>± {claims.buildMinutes}</dd>
        </div>
      </dl>
    </section>
  );
}
