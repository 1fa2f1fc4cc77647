import type { Person } from './person.ts';

const TITLES: Record<keyof Person, string> = {
  kontak: 'Kontak',
  identitas: 'Dikenal di saluran',
  kunjungan_situs: 'Kunjungan situs',
  data_tambahan: 'Data tambahan',
  label: 'Label',
  catatan: 'Catatan tim',
  izin: 'Izin dan penolakan',
  riwayat: 'Riwayat',
  percakapan: 'Percakapan',
  penilaian: 'Penilaian',
  pesanan: 'Pesanan',
  siaran: 'Siaran yang diterima',
  daftar_siaran: 'Daftar penerima siaran',
  tiket: 'Tiket',
};

/** All of it as a page that anybody can read, print and send on; it loads nothing and runs nothing. */
export function personPage(person: Person, at: Date): string {
  const parts = Object.entries(TITLES).map(([part, title]) => {
    const rows = person[part as keyof Person];
    return rows.length === 0 ? '' : `<h2>${title}</h2>${rows.map(list).join('')}`;
  });
  return `<!doctype html><html lang="id"><meta charset="utf-8"><title>Semua data</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;border-top:1px solid #ddd;padding:.6rem 0;margin:0}
dt{color:#666}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Semua data yang tersimpan</h1><p>Dikumpulkan ${escaped(at.toISOString())} (UTC). Pesan ada di pesan.csv, berkas di folder
berkas, dan semua ini sekali lagi untuk program di data.json.</p>${parts.join('\n')}</html>`;
}

const list = (row: Record<string, unknown>) =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escaped(name.replaceAll('_', ' '))}</dt><dd>${escaped(words(value))}</dd>`)
    .join('')}</dl>`;

function words(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
