/** Of each line a thing is but one; words of the same are parted by "/". */
const table = `
pria/laki/cowok/lelaki wanita/perempuan/cewek
putra putri
merah biru hijau kuning hitam putih cokelat/coklat abu pink/merah_muda ungu
pertama/kesatu kedua ketiga keempat kelima terakhir
sebelum setelah/sesudah/habis
datang/tiba pulang
manual matik/matic/otomatis
utara selatan timur barat
kiri kanan
weekday/hari_kerja weekend/akhir_pekan
kelurahan kecamatan kabupaten desa provinsi
pagi siang sore malam
asli fotokopi
depan belakang
awal akhir
murah mahal
minggu_depan/pekan_depan bulan_depan/bln_depan tahun_depan/thn_depan/th_depan
`;

export interface Contrary {
  kind: string;
  value: string;
}

/** Word → the line it stands in, and what it means there. */
const meanings: ReadonlyMap<string, Contrary> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) =>
      line.split(' ').flatMap((same) => {
        const written = same.split('/').map((word) => word.replace('_', ' '));
        return written.map((word) => [word, { kind: line, value: written[0]! }] as const);
      }),
    ),
);

const anyOf = new RegExp(
  String.raw`(?<![\p{L}\d])(${[...meanings.keys()].sort((a, b) => b.length - a.length).join('|')})(?:nya)?(?!\p{L})`,
  'giu',
);

/** Those a text says, with where. */
export const contrariesIn = (text: string): (Contrary & { start: number; end: number })[] =>
  Array.from(text.matchAll(anyOf), ({ 0: found, 1: word = '', index }) => ({
    ...meanings.get(word.toLowerCase())!,
    start: index,
    end: index + found.length,
  }));
