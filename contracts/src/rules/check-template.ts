import type { TemplateButton } from '../campaigns/sent-template.ts';
import type { TemplateContent } from '../campaigns/template-content.ts';
import { filled, fillTemplate, isNamed, placesIn, samplesOf, variablesIn } from './template-text.ts';

/** Meta's limits (meta: template components), in characters. */
export const TEMPLATE_LIMITS = {
  name: 512,
  header: 60,
  body: 1024,
  footer: 60,
  buttons: 10,
  button: 25,
  url: 2000,
  phone: 20,
  code: 15,
} as const;

const MOST_OF_KIND: Partial<Record<TemplateButton['kind'], [most: number, name: string]>> = {
  url: [2, 'tautan'],
  phone: [1, 'telepon'],
  copy_code: [1, 'salin kode'],
};

export interface CheckedTemplate {
  name: string;
  category: string;
  content: TemplateContent;
  /** Of a header with a file: is there one? */
  hasFile: boolean;
}

/** What Meta would refuse, by field, in the words that stand beside it. Empty: it may be submitted. */
export function checkTemplate({ name, category, content, hasFile }: CheckedTemplate): Record<string, string> {
  const found: Record<string, string> = {};
  const say = (field: string, message: string | null) => {
    if (message !== null) found[field] ??= message;
  };
  say('name', nameProblem(name));
  if (category === 'authentication') {
    say('code.button', buttonText(content.code.button));
    return found;
  }
  if (content.header === 'text') say('header', headerProblem(content));
  if (['image', 'video', 'document'].includes(content.header) && !hasFile)
    say('header', 'Unggah contoh berkas untuk ditinjau Meta.');
  say('body', textProblem(content.body, TEMPLATE_LIMITS.body, 'Isi pesan wajib diisi.', isNamed(content)));
  say('footer', footerProblem(content.footer));
  say('buttons', buttonsProblem(content.buttons));
  for (const [index, button] of content.buttons.entries()) say(`buttons.${index}`, buttonProblem(button));
  for (const { key } of placesIn(content, category))
    if (!content.variables[key]?.sample.trim())
      say(`variables.${key}`, 'Isi contoh; Meta menolak variabel tanpa contoh.');
  const withSamples = fillTemplate(content, category, samplesOf(content));
  if (withSamples.body.length > TEMPLATE_LIMITS.body)
    say('body', tooLong(TEMPLATE_LIMITS.body, ' dengan contohnya'));
  return found;
}

const nameProblem = (name: string): string | null => {
  if (name === '') return 'Nama wajib diisi.';
  if (!/^[a-z0-9_]+$/.test(name))
    return 'Huruf kecil, angka, dan garis bawah saja, misalnya pesanan_dikirim.';
  return name.length > TEMPLATE_LIMITS.name ? tooLong(TEMPLATE_LIMITS.name) : null;
};

const tooLong = (most: number, more = '') =>
  `Maksimal ${most.toLocaleString('id-ID')} karakter${more}. Pendekkan teksnya.`;

function headerProblem({ header_text: text, ...content }: TemplateContent): string | null {
  if (variablesIn(text).length > 1) return 'Kepala hanya boleh berisi satu variabel.';
  if (/[\n*_~`]|\p{Extended_Pictographic}/u.test(text.replace(/\{\{[^{}]*\}\}/g, '')))
    return 'Kepala tidak boleh berisi emoji, baris baru, atau tanda tebal dan miring.';
  return textProblem(
    text,
    TEMPLATE_LIMITS.header,
    'Tulis teks kepala, atau pilih Tanpa.',
    isNamed({ ...content, header_text: text }),
    0,
  );
}

const footerProblem = (text: string): string | null => {
  if (/\{\{|\}\}/.test(text)) return 'Kaki tidak boleh berisi variabel.';
  return text.length > TEMPLATE_LIMITS.footer ? tooLong(TEMPLATE_LIMITS.footer) : null;
};

/** @param wordsEach how many words Meta wants beside each variable (2388293) */
function textProblem(
  text: string,
  most: number,
  empty: string,
  named: boolean,
  wordsEach = 2,
): string | null {
  if (text.trim() === '') return empty;
  if (text.length > most) return tooLong(most);
  const rest = text.replace(/\{\{\s*\w+\s*\}\}/g, ' ');
  if (/\{\{|\}\}/.test(rest))
    return 'Ada kurung variabel yang belum benar. Tulis seperti {{nama}} atau {{1}}.';
  const variables = variablesIn(text);
  if (variables.length === 0) return null;
  const naming = namingProblem(variables, named);
  if (naming !== null) return naming;
  if (wordsEach === 0) return null;
  if (/^\s*\{\{/.test(text))
    return 'Teks tidak boleh diawali variabel. Tambahkan kata di depannya, misalnya "Halo".';
  if (/\}\}[\s.,!?]*$/.test(text)) return 'Teks tidak boleh diakhiri variabel. Tambahkan kata sesudahnya.';
  if (/\}\}\s*\{\{/.test(text)) return 'Dua variabel berdempetan. Beri kata di antaranya.';
  const words = rest.split(/\s+/).filter(Boolean).length;
  const wanted = variables.length * wordsEach + 1;
  if (words >= wanted) return null;
  return `Terlalu banyak variabel untuk teks sependek ini. Tulis paling sedikit ${wanted} kata di luar variabel.`;
}

function namingProblem(variables: string[], named: boolean): string | null {
  if (!named) {
    const inOrder = variables.map(Number).sort((a, b) => a - b);
    return inOrder.every((number, index) => number === index + 1)
      ? null
      : 'Variabel bernomor harus urut dari {{1}} tanpa ada yang terlewat.';
  }
  if (variables.some((name) => /^\d+$/.test(name)))
    return 'Pakai nama untuk semua variabel, atau nomor untuk semua.';
  return variables.every((name) => /^[a-z][a-z0-9_]*$/.test(name))
    ? null
    : 'Nama variabel: huruf kecil, angka, dan garis bawah, diawali huruf.';
}

function buttonsProblem(buttons: TemplateButton[]): string | null {
  if (buttons.length > TEMPLATE_LIMITS.buttons)
    return `Maksimal ${TEMPLATE_LIMITS.buttons} tombol. Hapus beberapa.`;
  for (const [kind, [most, name]] of Object.entries(MOST_OF_KIND))
    if (buttons.filter((button) => button.kind === kind).length > most)
      return `Maksimal ${most} tombol ${name}.`;
  const isReply = buttons.map(({ kind }) => kind === 'quick_reply');
  const turns = isReply.filter((one, index) => index > 0 && one !== isReply[index - 1]).length;
  if (turns > 1) return 'Tombol balasan cepat harus berurutan, tidak diselingi tombol lain.';
  const texts = buttons.flatMap((button) => ('text' in button ? [button.text.trim().toLowerCase()] : []));
  return new Set(texts).size < texts.length ? 'Ada dua tombol dengan teks yang sama. Bedakan teksnya.' : null;
}

const buttonText = (text: string): string | null => {
  if (text.trim() === '') return 'Tulis teks tombolnya.';
  if (/\{\{|\n/.test(text)) return 'Teks tombol tidak boleh berisi variabel atau baris baru.';
  return text.length > TEMPLATE_LIMITS.button ? tooLong(TEMPLATE_LIMITS.button) : null;
};

function buttonProblem(button: TemplateButton): string | null {
  switch (button.kind) {
    case 'quick_reply':
      return buttonText(button.text);
    case 'url':
      return buttonText(button.text) ?? urlProblem(button.url);
    case 'phone':
      if (!/^\+?[\d\s()-]{6,}$/.test(button.phone.trim()))
        return 'Isi nomor telepon lengkap, misalnya +62 812 3456 7890.';
      return (
        buttonText(button.text) ??
        (button.phone.length > TEMPLATE_LIMITS.phone ? tooLong(TEMPLATE_LIMITS.phone) : null)
      );
    case 'copy_code':
      if (!/^[A-Za-z0-9]+$/.test(button.code)) return 'Kode hanya berisi huruf dan angka, misalnya HEMAT10.';
      return button.code.length > TEMPLATE_LIMITS.code ? tooLong(TEMPLATE_LIMITS.code) : null;
    case 'other':
      return 'Tombol ini tidak bisa diubah dari Sapa. Hapus tombolnya, atau ubah di WhatsApp Manager.';
  }
}

function urlProblem(url: string): string | null {
  if (url.length > TEMPLATE_LIMITS.url) return tooLong(TEMPLATE_LIMITS.url);
  const variables = variablesIn(url);
  if (variables.length > 1 || (variables.length === 1 && !/\{\{\s*1\s*\}\}$/.test(url)))
    return 'Tautan hanya boleh berisi satu variabel {{1}}, di ujungnya.';
  const address = URL.parse(filled(url, () => '1'));
  if (
    address === null ||
    !/^https?:$/.test(address.protocol) ||
    !address.hostname.includes('.') ||
    /[\s{}]/.test(filled(url, () => '1'))
  )
    return 'Tulis alamat lengkap, misalnya https://toko.id/lacak/{{1}}.';
  if (/(^|\.)(wa\.me|whatsapp\.com)$/.test(address.hostname))
    return 'Meta menolak tautan ke WhatsApp. Pakai tombol balasan cepat.';
  return null;
}

/** Words that sell: Meta moves such a utility template to marketing, or refuses it. */
const PROMOTION =
  /\b(promo\w*|diskon|potongan harga|cashback|voucher|kupon|sale|gratis ongkir|beli \d+ gratis|harga spesial|penawaran|hemat\w*|flash ?sale|kode [A-Z]{3,}\d+)/i;

/** The first sentence of a utility template's body that sells, as UTF-16 places; null: none does. */
export function findPromotion({
  category,
  content,
}: Pick<CheckedTemplate, 'category' | 'content'>): { start: number; end: number } | null {
  if (category !== 'utility') return null;
  for (const { 0: sentence, index } of content.body.matchAll(/[^.!?\n]+[.!?]*/g))
    if (PROMOTION.test(sentence)) {
      const start = index + (sentence.length - sentence.trimStart().length);
      return { start, end: index + sentence.trimEnd().length };
    }
  return null;
}

/** Why a value can't be sent there; Meta refuses these with 132012 and 132018. */
export function valueProblem(value: string): string | null {
  if (value.trim() === '') return 'Isi nilai ini dahulu.';
  if (/[\n\t]| {5,}/.test(value))
    return 'Nilai tidak boleh berisi baris baru, tab, atau lebih dari empat spasi.';
  return null;
}
