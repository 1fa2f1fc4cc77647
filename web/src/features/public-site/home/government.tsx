import { IconBuildingBank, IconFileCertificate, IconServer2, IconShieldLock } from '@tabler/icons-react';
import { ActionButton } from '../frame/action.tsx';
import { opens } from '../frame/dialog-button.ts';
import { SectionTitle } from '../frame/section.tsx';
import classes from './government.module.css';

const POINTS = [
  { icon: IconServer2, text: 'Bisa berjalan di pusat data instansi sendiri, di Indonesia' },
  { icon: IconShieldLock, text: 'Data tiap instansi terpisah sampai ke basis datanya' },
  { icon: IconFileCertificate, text: 'Dirancang mengikuti UU Pelindungan Data Pribadi' },
];

export function Government() {
  return (
    <section className={classes.section} aria-labelledby="pemerintah">
      <div className={classes.panel}>
        <div className={classes.words}>
          <p className={classes.kicker}>
            <IconBuildingBank size={18} stroke={1.7} aria-hidden="true" />
            Dukungan untuk pemerintah
          </p>
          <SectionTitle id="pemerintah">Layanan publik yang menyapa warganya</SectionTitle>
          <p className={classes.text}>
            Kementerian, pemerintah daerah, dan BUMN menjawab pertanyaan warga tanpa antrean, dengan jejak
            yang bisa diperiksa.
          </p>
          <ul className={classes.points}>
            {POINTS.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
          <ActionButton {...opens('konsultasi')} data-topic="government">
            Konsultasi Dengan Kami
          </ActionButton>
        </div>
        <Hall />
      </div>
    </section>
  );
}

/** A town hall in the morning, with a chat above it. */
function Hall() {
  return (
    <svg className={classes.picture} viewBox="0 0 420 330" aria-hidden="true">
      <circle cx="300" cy="96" r="58" fill="var(--handover-soft)" />
      <circle cx="300" cy="96" r="36" fill="var(--handover-line)" />
      <path d="M0 286c70-34 120-34 200-14s150 10 220-16v74H0z" fill="var(--brand-soft)" />
      <path d="M60 170 210 92l150 78v20H60z" fill="var(--brand-7)" />
      <path d="M88 166 210 104l122 62z" fill="var(--brand-5)" />
      <circle cx="210" cy="144" r="13" fill="var(--brand-0)" />
      <rect x="74" y="190" width="272" height="12" fill="var(--brand-8)" />
      {[92, 142, 192, 242, 292].map((x) => (
        <g key={x}>
          <rect x={x} y="202" width="36" height="68" fill="var(--surface)" stroke="var(--brand-line)" />
          <path d={`M${x + 9} 270v-34a9 9 0 0 1 18 0v34z`} fill="var(--brand-2)" />
        </g>
      ))}
      <rect x="62" y="270" width="296" height="10" fill="var(--brand-8)" />
      <rect x="48" y="280" width="324" height="10" fill="var(--brand-7)" />
      <path d="M210 92V52" stroke="var(--ink-3)" strokeWidth="3" />
      <path d="M210 54h30v9h-30z" fill="#c8102e" />
      <path d="M210 63h30v9h-30z" fill="#fff" stroke="var(--line)" strokeWidth=".6" />
      <g>
        <rect x="18" y="34" width="158" height="44" rx="14" fill="var(--surface)" stroke="var(--line)" />
        <rect x="34" y="49" width="84" height="6" rx="3" fill="var(--ink-3)" opacity=".55" />
        <rect x="34" y="61" width="118" height="6" rx="3" fill="var(--ink-3)" opacity=".3" />
        <rect x="44" y="88" width="176" height="44" rx="14" fill="var(--ai-soft)" stroke="var(--ai-line)" />
        <rect x="60" y="103" width="132" height="6" rx="3" fill="var(--ai)" opacity=".6" />
        <rect x="60" y="115" width="96" height="6" rx="3" fill="var(--ai)" opacity=".35" />
      </g>
    </svg>
  );
}
