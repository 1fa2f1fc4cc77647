import type { Draft } from '../turn/draft.ts';

/** What Sapa says around an owner's words, as it is said to who writes English. */
const sentences: readonly (readonly [ours: RegExp, english: string])[] = [
  [
    /^(?:Buka|Gratis|Boleh|Bisa|Ada|Ya|Sudah termasuk), Kak\. Berikut infonya:$/,
    'Yes. Here is what our information says:',
  ],
  [
    /^(?:(?:Tutup|Tidak gratis|Belum termasuk|Belum|Tidak perlu|Tidak), Kak|Maaf Kak, tidak \S+)\. Berikut infonya:$/,
    'No. Here is what our information says:',
  ],
  [/^Berikut infonya, Kak:$/, 'Here is what our information says:'],
  [/^Maaf Kak, promo ini sudah berakhir\.$/, 'Sorry, this promotion is over.'],
  [/^Totalnya (Rp[\d.]+), Kak\.$/, 'The total is $1.'],
  [/^Masih, Kak\. /, 'Yes, it still runs. '],
  [/^(?:Buka|Gratis|Boleh|Bisa|Ada|Ya|Sudah termasuk), Kak\. /, 'Yes. '],
  [/^Belum, Kak\. /, 'Not yet. '],
  [/^(?:Tutup|Tidak gratis|Belum termasuk|Tidak perlu|Tidak), Kak\. /, 'No. '],
  [/^Maaf Kak, tidak (?:boleh|bisa|ada)\. /, 'Sorry, no. '],
  [/^Kak, /, 'Our information says: '],
  [
    /^Biar jawabannya tepat, Kakak mau tanya soal yang mana ya\? Pilih salah satu, atau tulis lagi pertanyaannya\.$/,
    'Which of these do you mean? Pick one, or write your question once more.',
  ],
  [
    /^Kakak mau tanya soal ("[^"]+") ya\? Pilih di bawah, atau tulis lagi pertanyaannya\.$/,
    'Is it about $1? Tap it below, or write your question once more.',
  ],
  [
    /^Untuk ("[^"]+"): apakah soal ("[^"]+")\? Pilih di bawah, atau tulis lagi pertanyaannya\.$/,
    'And $1: is it about $2? Tap it below, or write it once more.',
  ],
  [
    /^Untuk ("[^"]+"): soal yang mana ya\? Pilih salah satu, atau tulis lagi pertanyaannya\.$/,
    'And $1: which of these do you mean? Pick one, or write it once more.',
  ],
  [/^Untuk ("[^"]+"): /, 'And $1: '],
  [
    /^Maaf Kak, sepertinya itu di luar yang bisa kami bantu\. Kalau ada pertanyaan seputar (.+), silakan ya\. Perlu bicara dengan CS kami\? Balas "minta CS"\.$/,
    'Sorry, that seems to be beyond what we can help with. Please ask us anything about $1. To talk to our team, reply "talk to a person".',
  ],
  [/Maaf Kak, (\S+) belum ada di daftar kami\. /, 'Sorry, $1 is not in our list yet. '],
  [
    /(?:Baik Kak, p|P)ertanyaan ini kami teruskan ke tim agar jawabannya tepat\. /,
    'I am passing this to our team so that you get the right answer. ',
  ],
  [
    /CS kami akan membalas di chat ini, mohon tunggu sebentar ya\./,
    'They will reply in this chat, one moment please.',
  ],
];

const framed =
  /^(?:Yes|No|Not yet|Sorry|Here|The total|Our information|Which|Is it about|And "|I am passing)/;

/** The owner's words stay as they are, what we say around them is English. */
export function inEnglish(draft: Draft): Draft {
  const lines = draft.text
    .split('\n')
    .map((line) => sentences.reduce((said, [ours, english]) => said.replace(ours, english), line));
  const text = lines.join('\n');
  const bare = draft.action === 'answer' && (draft.citations ?? []).length > 0 && !framed.test(text);
  return { ...draft, text: bare ? `Our information says: ${text}` : text };
}
