import { expect, test } from 'vitest';
import { chatDictionary } from './dictionary.ts';
import { normalise } from './normalise.ts';

const dictionary = chatDictionary();
const forms = (text: string): string =>
  normalise(text, dictionary)
    .map((token) => token.form)
    .join(' ');

test.each([
  ['brp brapa berapaan berapa', 'berapa'],
  ['gmn gimana', 'bagaimana'],
  ['bk jm brp mggu', 'buka jam berapa minggu'],
  ['stock redi gada dskn', 'stok ready tidak ada diskon'],
  ['udh tf kak', 'sudah transfer'],
  ['mksh ya kakkkk', 'terima kasih'],
  ['ongkirnya ke bdg', 'ongkir ke bandung'],
  ['dikirimin', 'kirim'],
  ['ngambil', 'ambil'],
  ['nyuci', 'cuci'],
  ['menukarkan', 'tukar'],
  ['menyewa', 'sewa'],
  ['pengiriman', 'kirim'],
  ['anak2 kumur-kumur', 'anak kumur'],
  ['min order brp min', 'minimal pesan berapa'],
  ['2rb', '2000'],
  ['moge 250 cc bayar cc', 'moge 250 cc bayar kartu kredit'],
  ['1,5jt', '1500000'],
  ['Rp150.000', '150000'],
  ['30kg', '30 kg'],
  ['dianterin dibikinin', 'antar buat'],
  ['banget bangeeettt', 'banget'],
  ['bukunya bukuku', 'buku'],
  ['alamatnyo hargane bukane', 'alamat harga buka'],
  ['ini barapa itu berape kuning pire', 'ini berapa itu berapa kuning berapa'],
  ['potongan 1,5 juta atau 25 ribu, seribu', 'potong 1500000 atau 25000 1000'],
  ['sekarang nanti sekolah', 'sekarang nanti sekolah'],
])('"%s" reads as "%s"', (typed, read) => {
  expect(forms(typed)).toBe(read);
});

test('every token points at the letters it came from', () => {
  const text = 'Kak, brp hrgnya 1,5jt?';
  const marked = normalise(text, dictionary).map(({ form, start, end }) => [form, text.slice(start, end)]);
  expect(marked).toEqual([
    ['berapa', 'brp'],
    ['harga', 'hrgnya'],
    ['1500000', '1,5jt'],
  ]);
});

test('hostile text does not throw, and no word is longer than it is read', () => {
  const hostile = [
    'a'.repeat(10_000),
    '1'.repeat(10_000),
    '1rp'.repeat(10_000),
    '-'.repeat(10_000),
    '\u0000\ud800 \u202e',
    '😀'.repeat(3000),
  ];
  for (const text of hostile) {
    expect(normalise(text, dictionary).every(({ form }) => form.length <= 64)).toBe(true);
  }
});
