/** What an agent without a tool cannot do: said as done or coming, it is a lie to a customer. */
const ACT =
  '(?:(?:me)?mesan|pesan|(?:mem?)?booking|(?:mem)?proses|(?:mem)?batal|(?:me)?refund|(?:meng|k)irim|(?:men)?catat|(?:men)?jadwal|(?:men)?daftar|(?:meng)?aktif|(?:meng)?ubah|(?:meng)?ganti|(?:men)?transfer|(?:meng)?hubung|(?:men|t)erus|(?:meng|k)onfirmasi|(?:men)?siap|(?:meng|k)embali|(?:men|t)elepon|telp|telpon|(?:meng|k)abar|(?:menge)?cek|(?:me)?lapor|follow ?up|(?:meng)?cancel|(?:men)?sambung)(?:kan|in|i)?';
const WE = '(?:saya|kami|kita|aku|admin|cs(?: kami)?|tim(?: kami)?)';
const SOON = '(?:akan|bakal|segera|nanti|langsung|bantu|coba|siap)';
const THEIRS =
  '(?:pesanan|orderan|order|paket|booking|reservasi|jadwal|dana|uang|refund|komplain|keluhan|permintaan|data|alamat)(?:nya)?';

interface PromiseWords {
  pattern: RegExp;
  /** As the model and the owner read it. */
  what: string;
}

/** A source that says the same words keeps the promise; of a passive its verb (`verb`) is enough: it tells the shop's way. */
const promises: readonly PromiseWords[] = [
  {
    pattern: new RegExp(`\\b(?:sudah|udah|telah|berhasil)\\s${WE}\\s${ACT}\\b`, 'i'),
    what: 'mengaku sudah melakukan sesuatu',
  },
  {
    pattern: new RegExp(`\\b${WE}\\s(?:sudah|udah|telah|berhasil)\\s${ACT}\\b`, 'i'),
    what: 'mengaku sudah melakukan sesuatu',
  },
  { pattern: new RegExp(`\\b(?:saya|aku)\\s${ACT}\\b`, 'i'), what: 'mengaku melakukan sesuatu' },
  // "Kami kirim lewat JNE" is how the shop does it; "kami cek dulu ya" is what nobody will do.
  {
    pattern: new RegExp(
      `\\b${WE}\\s(?:cek|catat|tanya|kabar|terus|konfirmasi|siap)(?:kan|in|i)?\\s(?:dulu|dl|sebentar|sbntr|bentar|ya+h?)\\b`,
      'i',
    ),
    what: 'menjanjikan tindakan',
  },
  { pattern: new RegExp(`\\b${WE}\\s${SOON}(?:\\s${SOON})?\\s${ACT}\\b`, 'i'), what: 'menjanjikan tindakan' },
  { pattern: new RegExp(`\\b${SOON}\\s${WE}\\s(?:${SOON}\\s)?${ACT}\\b`, 'i'), what: 'menjanjikan tindakan' },
  {
    pattern: new RegExp(
      `\\b${THEIRS}(?:\\s(?:kak|kakak|anda))?\\s(?:sudah|udah|telah|berhasil|akan|bakal|segera)\\s(?:kami\\s|saya\\s)?(?<verb>di\\w{4,})`,
      'i',
    ),
    what: 'menjanjikan tindakan',
  },
  {
    pattern:
      /\b(?:kak|kakak|anda)\s(?:akan|bakal|segera|nanti)\s(?<verb>di(?:hubungi|telepon|kabari|kirimi|proses|layani|bantu))\b/i,
    what: 'menjanjikan tindakan',
  },
  {
    pattern:
      /(?<!\b(?:tidak|tak|tdk|belum|gak|ga|nggak)(?:\s\w+){0,2}\s)\b(?:(?:saya|kami)\s(?:jamin|menjamin|pastikan|memastikan|janji|berjanji)|dijamin|pasti\s(?:sampai|tiba|dapat|dikirim|selesai|jadi|ada|kebagian))\b/i,
    what: 'menjanjikan kepastian',
  },
  {
    pattern:
      /\b(?:saya|kami)\s(?:beri|berikan|kasih|kasi|tambah|tambahkan|tambahin)\s(?:diskon|potongan|bonus|gratis|voucher|cashback|free)\b|\b(?:diskon|potongan|gratis|bonus)\s(?:khusus|spesial)\s(?:buat|untuk)\s(?:kak|kakak|anda)\b/i,
    what: 'menjanjikan potongan',
  },
];

/** Promises that neither a tool nor a source keeps, each with its words. Pure. */
export function brokenPromises(text: string, evidence: readonly string[]): string[] {
  const stated = evidence.join('\n').toLowerCase();
  const found = promises.flatMap(({ pattern, what }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const words = match.groups?.verb ?? match[0];
    return stated.includes(words.toLowerCase()) ? [] : [`${what}: "${match[0]}"`];
  });
  return [...new Set(found)];
}
