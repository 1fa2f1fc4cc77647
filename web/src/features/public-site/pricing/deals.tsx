import { IconBuildingBank, IconHeartHandshake } from '@tabler/icons-react';
import { ActionButton } from '../frame/action.tsx';
import { opens } from '../frame/dialog-button.ts';
import classes from './deals.module.css';

export function Deals() {
  return (
    <div className={classes.deals}>
      <article className={classes.deal}>
        <IconBuildingBank size={28} stroke={1.6} aria-hidden="true" />
        <h2 lang="en">Corporate &amp; Government</h2>
        <p>
          Untuk perusahaan besar dan instansi pemerintah: pemasangan di pusat data sendiri, batas sesuai
          kebutuhan, kontrak dan faktur resmi, serta pendampingan dari tim kami.
        </p>
        <ActionButton variant="primary" {...opens('konsultasi')} data-topic="government">
          Konsultasi Dengan Kami
        </ActionButton>
      </article>
      <article className={classes.deal}>
        <IconHeartHandshake size={28} stroke={1.6} aria-hidden="true" />
        <h2 lang="en">Partnerships</h2>
        <p>
          Untuk agensi, konsultan, dan integrator: bantu klien Anda menjawab pelanggannya, dengan harga mitra,
          materi penjualan, dan jalur dukungan sendiri.
        </p>
        <ActionButton {...opens('konsultasi')} data-topic="partnership">
          Jadi Partner Kami
        </ActionButton>
      </article>
    </div>
  );
}
