import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Illustrated, Section } from '../frame/section.tsx';
import { Portrait } from '../portrait.tsx';
import classes from './problems.module.css';

/** Told to show the case; nobody of this name said it, and the screen says so. */
const PROBLEMS = [
  {
    problem: 'Pelanggan menunggu terlalu lama',
    title: 'Jawaban pertama dalam hitungan detik, jam berapa pun',
    description:
      'AI Agent membaca pertanyaan, mencari di prosedur Anda, dan menjawab lengkap dengan sumbernya. Yang tidak tertulis tidak dikarang: percakapan diserahkan ke tim.',
    quote: 'Pukul dua pagi pun pelanggan tahu ongkirnya. Paginya kami tinggal mengirim.',
    name: 'Sekar Maharani',
    role: 'Pemilik, kedai kopi & hampers',
  },
  {
    problem: 'Tim tenggelam dalam pertanyaan berulang',
    title: 'AI mengerjakan yang berulang, orang yang bernilai',
    description:
      'Jam buka, stok, cara bayar, status kirim: selesai tanpa menyentuh tim. Saat pelanggan perlu orang, percakapan datang dengan ringkasannya.',
    quote: 'CS saya berhenti menyalin jawaban dan mulai benar-benar melayani.',
    name: 'Melati Anggraini',
    role: 'Manajer CS, butik batik',
  },
  {
    problem: 'Keluhan tercecer di banyak tempat',
    title: 'Setiap permintaan jadi tiket yang terlihat sampai selesai',
    description:
      'Ubah percakapan menjadi tiket, gerakkan di papan To Do sampai Done, dan lihat siapa memegang apa. Pipeline penjualan punya papannya sendiri.',
    quote: 'Tidak ada lagi "sepertinya sudah dikerjakan". Semua ada di papan.',
    name: 'Yusuf Maulana',
    role: 'Operasional, jasa kargo',
  },
  {
    problem: 'Prospek lama tidak pernah disapa lagi',
    title: 'Broadcast dan follow up yang tahu kapan berhenti',
    description:
      'Sapa ulang hingga 100k pelanggan lewat template resmi, lanjutkan dengan follow up oleh AI, dan berhenti seketika saat pelanggan membalas STOP.',
    quote: 'Promo akhir bulan dulu tiga hari kerja. Sekarang satu pagi, dan tidak ada yang merasa diganggu.',
    name: 'Bagus Prasetyo',
    role: 'Kepala penjualan, pengembang properti',
  },
];

export function Problems() {
  return (
    <Section
      kicker="Masalah dan jawabannya"
      title="Empat hal yang paling sering dikeluhkan"
      lead={<Illustrated />}
    >
      <ol className={classes.list}>
        {PROBLEMS.map(({ problem, title, description, quote, name, role }, i) => (
          <li key={title} className={classes.problem}>
            <div className={classes.words}>
              <p className={classes.pain}>
                {problem} <IconArrowNarrowRight size={18} stroke={1.8} aria-hidden="true" />
              </p>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
            <figure className={classes.quote}>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <Portrait face={[0, 2, 4, 3][i] ?? 0} size={42} />
                <span>
                  <strong>{name}</strong>
                  {role}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </Section>
  );
}
