import { IconCheck, IconGitBranch, IconMessageCircle, IconSparkles, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { claims } from '../content.ts';
import { Section } from '../frame/section.tsx';
import { ProductPicture } from '../product-picture.tsx';
import classes from './feature-blocks.module.css';

export function FeatureBlocks() {
  return (
    <Section
      tone="raised"
      kicker="Di dalam Sapa"
      title="Dari satu prosedur sampai satu tim yang bergerak bersama"
    >
      <div className={classes.blocks}>
        <Block
          id="ai-agent"
          title="AI Agent Builder"
          text={`Buat AI Agent dalam sekitar ${claims.buildMinutes} menit: tempel prosedur, uji dengan pertanyaan sungguhan, lihat langkah dan sumbernya, lalu nyalakan.`}
          points={[
            'Prosedur langsung dipakai menjawab',
            'Setiap jawaban menyebut sumbernya',
            'Uji coba sebelum menyapa pelanggan',
          ]}
        >
          <div className={classes.frame}>
            <ProductPicture
              screen="agent"
              sizes="(max-width: 900px) calc(100vw - 60px), 640px"
              className={classes.screen}
              alt="Layar AI Agent: daftar prosedur, saluran yang dilayani, dan uji coba pertanyaan dengan jawabannya"
            />
          </div>
        </Block>
        <Block
          title="Multi Agent dan Flow Builder"
          text="Satu AI Agent untuk pesanan, satu untuk layanan, satu untuk grosir. Susun alurnya secara visual: siapa menjawab apa, dan kapan orang mengambil alih."
          points={[
            'Agen spesialis untuk tiap saluran',
            'Alur visual tanpa koding',
            'Jam kerja: tim di jam kantor, AI di luarnya',
          ]}
        >
          <div className={classes.flow} aria-hidden="true">
            <p data-kind="start">
              <IconMessageCircle size={18} stroke={1.8} /> Pesan masuk
            </p>
            <p data-kind="split">
              <IconGitBranch size={18} stroke={1.8} /> Tentang apa?
            </p>
            <div>
              <p data-kind="ai">
                <IconSparkles size={18} stroke={1.9} /> Nara · pesanan
              </p>
              <p data-kind="ai">
                <IconSparkles size={18} stroke={1.9} /> Saji · hampers
              </p>
              <p data-kind="person">
                <IconUser size={18} stroke={1.9} /> Tim · keluhan
              </p>
            </div>
          </div>
        </Block>
        <Block
          title="Ticketing dan Sales Pipeline"
          text="Papan sebanyak yang Anda perlukan untuk keluhan, permintaan, dan penjualan. Aturan otomatis membuat, menugaskan, dan memindahkan tiket."
          points={[
            'Beberapa papan dengan kolom sendiri',
            'Penugasan otomatis ke anggota tim',
            'Nilai penjualan terlihat di tiap tahap',
          ]}
        >
          <div className={classes.board} aria-hidden="true">
            {BOARD.map(({ name, tickets }) => (
              <div key={name}>
                <b>{name}</b>
                {tickets.map((ticket) => (
                  <p key={ticket}>{ticket}</p>
                ))}
              </div>
            ))}
          </div>
        </Block>
      </div>
    </Section>
  );
}

const BOARD = [
  { name: 'To Do', tickets: ['Faktur pajak PT Cipta Karsa', 'Tukar ukuran cangkir'] },
  { name: 'In Progress', tickets: ['40 hampers Priangan'] },
  { name: 'Done', tickets: ['Resi tertukar', 'Komplain biji giling'] },
];

interface BlockProps {
  id?: string;
  title: string;
  text: string;
  points: string[];
  children: ReactNode;
}

function Block({ id, title, text, points, children }: BlockProps) {
  return (
    <article id={id} className={classes.block}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <IconCheck size={17} stroke={2.2} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </article>
  );
}
