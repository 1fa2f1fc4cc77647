import { IconCheck, IconX } from '@tabler/icons-react';
import { claims } from '../content.ts';
import { Section, Sentences } from '../frame/section.tsx';
import classes from './old-and-new.module.css';

const OLD = [
  'Chat di luar jam kerja baru terbalas besok pagi',
  'Pertanyaan yang sama diketik ulang puluhan kali sehari',
  'WhatsApp, Instagram, dan situs dibuka di layar yang berbeda-beda',
  'Jawaban tergantung siapa yang sedang jaga',
  'Prospek panas tenggelam di antara chat lain',
  `Biaya per transaksi sekitar ${claims.costBefore}`,
];

const NEW = [
  'AI Agent menjawab 24/7, dalam hitungan detik',
  'Yang berulang dijawab AI, tim mengerjakan yang penting',
  'Semua kanal masuk ke satu kotak masuk',
  'Setiap jawaban berasal dari prosedur Anda, dengan sumbernya',
  `Prospek panas diserahkan ke orang yang tepat, closing naik hingga ${claims.closingRate}`,
  `Biaya per transaksi turun ke sekitar ${claims.costAfter}`,
];

export function OldAndNew() {
  return (
    <Section title={<Sentences of={['Cara lama menghabiskan waktu.', 'Cara baru menghasilkan.']} />}>
      <div className={classes.pair}>
        <div className={classes.side}>
          <h3>CARA LAMA</h3>
          <ul>
            {OLD.map((text) => (
              <li key={text}>
                <IconX size={16} stroke={2.4} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.side} data-new>
          <h3>CARA BARU</h3>
          <ul>
            {NEW.map((text) => (
              <li key={text}>
                <IconCheck size={16} stroke={2.6} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
