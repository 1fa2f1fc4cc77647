import { IconArrowUpRight, IconBook2, IconCheck, IconMoon, IconSparkles, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { claims } from '../content.ts';
import { Section, Sentences } from '../frame/section.tsx';
import classes from './feature-cards.module.css';

export function FeatureCards() {
  return (
    <Section
      kicker="Mengapa Sapa"
      title={<Sentences of={['Pelanggan tidak menunggu.', 'Tim Anda tidak kewalahan.']} />}
      lead="AI mengerjakan yang berulang, orang mengerjakan yang penting, dan keduanya terlihat jelas di satu tempat."
    >
      <ul className={classes.cards}>
        <Card
          title="AI Agent yang siaga 24/7"
          text="Menjawab kapan pun pelanggan bertanya, dari prosedur Anda sendiri, lengkap dengan sumbernya."
        >
          <p className={classes.bubble}>Kak, ongkir ke Bandung berapa?</p>
          <p className={classes.bubble} data-ai>
            Ongkir JNE REG ke Bandung <b>Rp12.000</b>, sampai 1–2 hari ya Kak.
          </p>
          <p className={classes.source}>
            <IconBook2 size={14} stroke={1.8} /> Prosedur Pengiriman · 02.14
          </p>
        </Card>
        <Card
          title={`Siap dalam ± ${claims.buildMinutes} menit`}
          text="Tempel prosedur yang sudah Anda punya, hubungkan nomor, uji, lalu nyalakan. Tanpa koding."
        >
          <ol className={classes.steps}>
            {['Tempel prosedur', 'Hubungkan WhatsApp', 'Uji, lalu nyalakan'].map((step) => (
              <li key={step}>
                <span>
                  <IconCheck size={14} stroke={2.6} />
                </span>
                {step}
              </li>
            ))}
          </ol>
        </Card>
        <Card
          title="Jam kerja yang Anda atur"
          text="Jam kantor dipegang tim, di luar itu AI yang berjaga. Pelanggan tidak merasakan pergantiannya."
        >
          <div className={classes.hours}>
            <p data-ai>
              <IconMoon size={15} stroke={1.8} /> AI
            </p>
            <p data-team>
              <IconSun size={15} stroke={1.8} /> Tim Anda
            </p>
            <p data-ai>
              <IconMoon size={15} stroke={1.8} /> AI
            </p>
          </div>
          <p className={classes.scale}>
            <span>00.00</span>
            <span>09.00</span>
            <span>17.00</span>
            <span>24.00</span>
          </p>
        </Card>
        <Card
          title="Tersambung ke sistem Anda"
          text="AI memanggil API Anda untuk cek ongkir, jadwal booking, atau stok, lalu menjawab dengan data terbaru."
        >
          <p className={classes.call}>
            <IconSparkles size={14} stroke={2} /> cek_jadwal <span>Sabtu, 2 orang</span>
          </p>
          <p className={classes.result}>
            <b>10.00</b>
            <b>13.00</b>
            <b data-off>15.30</b>
          </p>
          <p className={classes.source}>
            <IconArrowUpRight size={14} stroke={1.8} /> API booking Anda · 0,4 detik
          </p>
        </Card>
      </ul>
    </Section>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={classes.card}>
      <div className={classes.scene} aria-hidden="true">
        {children}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
