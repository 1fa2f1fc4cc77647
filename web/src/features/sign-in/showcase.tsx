import { IconAlertTriangle, IconBook2, IconChecks, IconSparkles, IconUser } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './showcase.module.css';

/** What happens in a shop's inbox, told in five bubbles: question, answer with its source, a person. */
export function Showcase() {
  return (
    <aside className={classes.side} aria-hidden="true">
      <p className={classes.headline}>
        AI menjawab dari prosedur Anda. <span>Tim Anda masuk tepat saat dibutuhkan.</span>
      </p>
      <div className={classes.thread}>
        <div className={classes.in}>
          <Avatar name="Ratna Kusumawardani" size={30} channel="whatsapp" />
          <p className={classes.bubble}>Kak, hampers kopi Toraja masih ada untuk 40 box?</p>
        </div>
        <div className={classes.out}>
          <span className={classes.ai}>
            <IconSparkles size={13} stroke={2} />
            Nara · AI Agent
          </span>
          <p className={classes.bubble} data-look="ai">
            Masih ada, Kak. Untuk 40 box dapat harga grosir <strong>Rp7.400.000</strong>, bebas ongkir
            Jabodetabek.
          </p>
          <span className={classes.meta}>
            <IconBook2 size={13} stroke={1.8} />
            Katalog Hampers 2026 · 14.21
            <IconChecks size={15} stroke={2} />
          </span>
        </div>
        <p className={classes.handover}>
          <IconAlertTriangle size={15} stroke={1.7} />
          Nara meneruskan ke tim: minta faktur pajak
        </p>
        <div className={classes.out}>
          <span className={classes.person}>
            <IconUser size={13} stroke={2} />
            Sekar
          </span>
          <p className={classes.bubble} data-look="person">
            Halo Kak Ratna, saya Sekar. Faktur pajak kami kirim bersama invoice, ya.
          </p>
        </div>
      </div>
    </aside>
  );
}
