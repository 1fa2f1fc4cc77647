import type { CarriedSource } from '@sapa/contracts/ai-agents/gaps';
import type { KnowledgeSource } from '@sapa/contracts/ai-agents/knowledge';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconLoader2,
  IconMessageQuestion,
  IconPhoto,
  IconTable,
  IconWorld,
} from '@tabler/icons-react';
import { count, date, dayAndClock } from '../../../lib/format.ts';
import classes from './knowledge.module.css';
import { isReading } from './queries.ts';

const look = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

export function SourceIcon({ source: { kind, file } }: { source: Pick<KnowledgeSource, 'kind' | 'file'> }) {
  if (kind === 'text') return <IconFileText {...look} />;
  if (kind === 'qa') return <IconMessageQuestion {...look} />;
  if (kind === 'site') return <IconWorld {...look} />;
  if (/\.pdf$/i.test(file?.name ?? '')) return <IconFileTypePdf {...look} />;
  if (PICTURE.test(file?.name ?? '')) return <IconPhoto {...look} />;
  return /\.(?:xlsx|csv)$/i.test(file?.name ?? '') ? <IconTable {...look} /> : <IconFile {...look} />;
}

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

function kindOf({ kind, file }: KnowledgeSource): string {
  if (kind === 'text') return 'Teks';
  if (kind === 'qa') return 'Tanya jawab';
  if (kind === 'site') return 'Situs';
  if (PICTURE.test(file?.name ?? '')) return 'Gambar, disalin model';
  const [, ending = 'Berkas'] = /\.(\w{2,4})$/.exec(file?.name ?? '') ?? [];
  return { pdf: 'PDF', docx: 'Word', xlsx: 'Excel', csv: 'CSV', txt: 'Teks' }[ending.toLowerCase()] ?? ending;
}

/** "Excel · 64 kutipan · diperbarui 3 Okt 2026" */
export function sourceDetail(source: KnowledgeSource): string {
  const { passages, site, updated_at, synced_at } = source;
  return [
    kindOf(source),
    ...(site && site.pages > 0 ? [`${count(site.pages)} halaman`] : []),
    ...(passages > 0 ? [`${count(passages)} kutipan`] : []),
    site
      ? `${RESYNC[site.resync]}${synced_at ? `, dibaca ${date(synced_at)}` : ''}`
      : `diperbarui ${date(updated_at)}`,
  ].join(' · ');
}

const RESYNC = {
  manual: 'dibaca ulang saat diminta',
  daily: 'dibaca ulang tiap malam',
  weekly: 'dibaca ulang tiap minggu',
} as const;

/**
 * How far it is, or why it failed and what is still used of it; nothing where all is well.
 *
 * @param opened it stands over the source itself
 */
export function SourceState({ source, opened = false }: { source: KnowledgeSource; opened?: boolean }) {
  const { status, done, total, error, passages, synced_at, site } = source;
  if (isReading(source))
    return (
      <span className={classes.state} data-tone="reading" role="status">
        <IconLoader2 size={14} stroke={2} aria-hidden="true" className={classes.turning} />
        {status === 'waiting'
          ? 'Antre untuk dibaca'
          : total > 0
            ? `Membaca halaman ${count(Math.min(done + 1, total))} dari ${count(total)}`
            : 'Sedang dibaca'}
        {passages > 0 ? '; isi lama masih dipakai' : ''}
      </span>
    );
  const still = synced_at && passages > 0 ? ` Isi ${dayAndClock(synced_at)} masih dipakai.` : '';
  const failed = site?.failed_pages ?? 0;
  if (status !== 'failed' && failed === 0) return null;
  return (
    <span className={classes.state} data-tone="failed">
      <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
      {status === 'failed'
        ? `${error}${still}`
        : `${count(failed)} halaman gagal dibaca. ${opened ? 'Lihat sebabnya di Halaman.' : 'Buka untuk melihatnya.'}`}
    </span>
  );
}

/** Customers are told what it said before: the golden question that it would turn wrong. */
export function HeldBack({ held }: { held: CarriedSource | undefined }) {
  if (held === undefined) return null;
  return (
    <span className={classes.state} data-tone="held">
      <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
      {`Isi baru ${dayAndClock(held.at)} ditahan: soal uji “${held.held_by}” akan dijawab salah. Pelanggan masih dijawab isi lama.`}
    </span>
  );
}
