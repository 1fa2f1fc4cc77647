import { expect, test } from 'vitest';
import { readIntent } from './customer-intent.ts';

test.each([
  ['halo kak', 'greeting'],
  ['Assalamualaikum min mau tanya', 'greeting'],
  ['pagiii', 'greeting'],
  ['tes', 'greeting'],
  ['apakah ini robot?', 'asks_if_machine'],
  ['ini bot ya kak', 'asks_if_machine'],
  ['makasih banyak kak', 'thanks'],
  ['oke siap', 'thanks'],
  ['👍🏻🙏', 'thanks'],
  ['???', 'question'],
  ['mau ngomong sama orang dong', 'wants_person'],
  ['sambungkan ke cs', 'wants_person'],
  ['tolong telepon saya', 'wants_person'],
  ['bukan bot kan ini', 'wants_person'],
  ['saya kecewa sama pelayanannya', 'complaint'],
  ['kalian penipu ya', 'complaint'],
  ['saya lapor polisi', 'sensitive'],
  ['anak saya kejang', 'sensitive'],
  ['pesanan atas nama Dewi', 'own_record'],
  ['kok paket saya belum dateng', 'own_record'],
  ['nota 2231 udah jadi?', 'own_record'],
  ['halo, buka jam berapa?', 'question'],
  ['berapa harga potong rambut', 'question'],
  ['bisa refund ga kalau rusak', 'question'],
  ['ada paket buat 10 orang?', 'question'],
  ['hari minggu buka ga kak?', 'question'],
])('"%s" is %s', (text, intent) => {
  expect(readIntent(text).intent).toBe(intent);
});
