import { IconArrowRight, IconMessageCircle, IconSparkles } from '@tabler/icons-react';
import { ActionButton, ActionLink } from '../frame/action.tsx';
import { SectionTitle } from '../frame/section.tsx';
import classes from './contact-card.module.css';

export function ContactCard() {
  return (
    <section className={classes.section} aria-labelledby="kontak">
      <div className={classes.card}>
        <p className={classes.kicker}>
          <IconSparkles size={16} stroke={2} aria-hidden="true" />
          Asisten AI Sapa
        </p>
        <SectionTitle id="kontak">Tanyakan langsung ke AI kami</SectionTitle>
        <p className={classes.text}>
          Harga, batas paket, cara mulai: asisten kami menjawab sekarang juga, dengan produk yang sama yang
          akan Anda pakai.
        </p>
        <div className={classes.actions}>
          <ActionButton data-chat before={<IconMessageCircle size={19} stroke={1.8} />}>
            Chat dengan AI
          </ActionButton>
          <ActionLink variant="primary" href="/register" after={<IconArrowRight size={18} stroke={2} />}>
            Daftar Sekarang
          </ActionLink>
        </div>
        <p className={classes.note} role="status" data-chat-note />
      </div>
    </section>
  );
}
