import {
  createLiveChat,
  listChannelAnswering,
  listSchedules,
  updateChannelAnswering,
  updateSchedule,
} from '@sapa/contracts';
import { expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { complaintsOfAxe } from './support/complaints-of-axe.ts';
import { journeys } from './support/journeys.ts';
import { newShop, signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));

test('working hours: typed, while the block that was just added is still being saved, pulled, copied, taken away and back; saved by itself, and said as customers read it', async () => {
  const { account } = await newShop(sapa);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/settings/hours');
  await page.getByText('Belum ada jam: selalu buka').waitFor();

  const line = Promise.withResolvers<void>();
  await page.route('**/api/v1/schedules/*', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Senin: Tutup · ketuk untuk menambah jam' }).first().click();
  await page.getByText('Menyimpan…').waitFor();
  await page.getByRole('button', { name: 'Senin 08.00–17.00, ubah jam' }).click();
  const editor = page.getByRole('dialog', { name: /^Senin/ });
  const until = editor.getByLabel('Sampai');
  await until.fill('12:00');
  line.resolve();
  await page.getByText(/^Tersimpan/).waitFor();
  expect(await until.inputValue()).toBe('12:00');
  await page.keyboard.press('Escape');
  const morning = page.getByRole('button', { name: 'Senin 08.00–12.00, ubah jam' });
  const { x, y, width, height } = (await morning.boundingBox())!;
  // It is four hours wide: a quarter of it is one more.
  await page.mouse.move(x + width - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 3 + width / 4, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Senin 08.00–13.00, ubah jam' }).waitFor();
  await page.getByRole('button', { name: 'Salin hari' }).click();
  await page.getByRole('button', { name: 'Jumat 08.00–13.00, ubah jam' }).waitFor();
  await page.getByText('25 jam seminggu').waitFor();
  await page.getByRole('button', { name: 'Senin 08.00–13.00, ubah jam' }).click();
  await editor.getByRole('button', { name: 'Hapus rentang ini' }).click();
  await page.getByText('20 jam seminggu').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: 'dihapus' })
    .getByRole('button', { name: 'Urungkan' })
    .click();
  await page.getByText('25 jam seminggu').waitFor();

  await page.getByLabel('Zona waktu').selectOption('Asia/Makassar');
  await page.getByLabel('Hanya memberi tahu jam buka').check();
  await page.getByLabel('Bila menulis pada').fill('2026-11-21T19:12');
  const reads = page.getByRole('complementary', { name: 'Yang dibaca pelanggan' });
  await reads.getByText('Kami buka lagi Senin 08.00 WITA.').waitFor();
  await reads.getByText('Sabtu tutup. 08.00 WITA sama dengan 07.00 WIB.').waitFor();
  await page.getByRole('switch', { name: 'Pakai jam Ramadan' }).check();
  await page.getByText(/^Tersimpan/).waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);

  await page.reload();
  await page.getByText('25 jam seminggu').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^Selasa 08/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^Selasa/ });
  await sheet.getByLabel('Sampai').fill('15:30');
  await page.keyboard.press('Escape');
  await page.getByText('27,5 jam seminggu').waitFor();
  expect(await complaintsOfAxe(page)).toEqual([]);
  browser.expectQuiet();
});

test('working hours: what is written for customers is kept as it is typed, through a refusal and through no answer', async () => {
  const { account, call } = await newShop(sapa);
  const main = async () => (await call(listSchedules)).items[0]!;
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/settings/hours');
  const words = page.getByLabel('Pesan saat tutup, bila AI tidak menjawab');

  await words.fill('');
  // So slowly that a save comes between two words.
  await words.pressSequentially('Maaf, kami \nbuka lagi {{besok}}', { delay: 60 });
  expect(await words.inputValue()).toBe('Maaf, kami \nbuka lagi {{besok}}');
  await page.getByLabel('Hanya memberi tahu jam buka').check();
  await page.getByText('Variabel {{besok}} tidak dikenal.').waitFor();
  expect(await words.inputValue()).toBe('Maaf, kami \nbuka lagi {{besok}}');
  // What was not at fault went without it.
  await page.getByText(/^Tersimpan/).waitFor();
  expect((await main()).outside).toBe('tell');

  await page.route('**/api/v1/schedules/*', (route) => route.abort());
  await words.fill('Maaf, kami sudah tutup.');
  await page.getByLabel('Zona waktu').selectOption('Asia/Makassar');
  const again = page.getByRole('button', { name: 'Coba lagi' });
  await again.waitFor();
  expect(await words.inputValue()).toBe('Maaf, kami sudah tutup.');
  expect(await page.getByLabel('Zona waktu').inputValue()).toBe('Asia/Makassar');
  await page.unroute('**/api/v1/schedules/*');
  await again.click();
  await again.waitFor({ state: 'detached' });
  await page.getByText(/^Tersimpan/).waitFor();
  expect(await main()).toMatchObject({
    away_text: 'Maaf, kami sudah tutup.',
    time_zone: 'Asia/Makassar',
    outside: 'tell',
  });

  // The page is gone before the field was left.
  await words.fill('Besok pagi kami balas, Kak.');
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('Besok pagi kami balas, Kak.');
  await words.focus();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await main()).away_text).toBe('Besok pagi kami balas, Kak.');

  // So again, and a colleague has saved theirs meanwhile.
  await words.fill('Besok siang saja.');
  await page.goto('about:blank');
  const theirs = { away_text: 'Kami buka jam delapan.' };
  await call(updateSchedule, { params: { id: (await main()).id }, body: theirs });
  await page.goto(`${sapa.url}/user/settings/hours`);
  await expect.poll(() => words.inputValue()).toBe(theirs.away_text);
  browser.expectQuiet(/ERR_FAILED|400/);
});

test('working hours: to take something back takes back that alone, not what was done since, here or by a colleague', async () => {
  const { account, call } = await newShop(sapa);
  const id = (await call(listSchedules)).items[0]!.id;
  const main = async () => (await call(listSchedules)).items[0]!;
  const day = { first: '2027-06-01', last: '2027-06-01', hours: [], enabled: true };
  const week = [
    [{ from: 480, to: 720 }],
    [{ from: 540, to: 600 }],
    ...Array.from({ length: 5 }, () => [{ from: 480, to: 1020 }]),
  ];
  const [opname, reno] = [
    { ...day, name: 'Stok opname' },
    { ...day, name: 'Renovasi' },
  ];
  await call(updateSchedule, { params: { id }, body: { week, own_days: [opname, reno] } });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/settings/hours');
  const undo = (words: string) =>
    page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Urungkan' }).click();

  await page.getByRole('button', { name: 'Senin 08.00–12.00, ubah jam' }).click();
  await page.getByRole('button', { name: 'Hapus rentang ini' }).click();
  await page.getByRole('button', { name: 'Hapus Stok opname' }).click();
  await page.getByRole('button', { name: 'Salin hari' }).click();
  await page.getByRole('button', { name: 'Tambah jam Minggu' }).click();
  await expect.poll(async () => (await main()).week[6]).toHaveLength(2);
  // A colleague's.
  const now = await main();
  await call(updateSchedule, {
    params: { id },
    body: {
      week: now.week.map((hours, index) => (index === 5 ? [] : hours)),
      own_days: [...now.own_days, { ...day, name: 'Buka puasa bersama' }],
    },
  });
  await page.getByText('Buka puasa bersama', { exact: true }).waitFor();
  await undo('disalin ke Selasa');
  await undo('08.00–12.00 dihapus');
  await undo('Stok opname dihapus');

  const sunday = [
    { from: 480, to: 1020 },
    { from: 1080, to: 1320 },
  ];
  await expect
    .poll(async () => {
      const { week, own_days } = await main();
      return { week, own: own_days.map(({ name }) => name) };
    })
    .toEqual({
      week: [...week.slice(0, 5), [], sunday],
      own: ['Stok opname', 'Renovasi', 'Buka puasa bersama'],
    });
  browser.expectQuiet();
});

test('working hours: what is typed into a block is so when its editor is left, once, and of the block that was opened', async () => {
  const { account, call } = await newShop(sapa);
  const id = (await call(listSchedules)).items[0]!.id;
  const monday = async () => (await call(listSchedules)).items[0]!.week[0];
  const afternoon = { from: 780, to: 1020 };
  const week = (hours: { from: number; to: number }[]) => [
    hours,
    ...Array.from({ length: 6 }, () => [{ from: 480, to: 1020 }]),
  ];
  await call(updateSchedule, { params: { id }, body: { week: week([afternoon]) } });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, sapa, account, '/user/settings/hours');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON().week[0]);
  });
  const editor = page.getByRole('dialog', { name: /^Senin/ });

  await page.getByRole('button', { name: 'Senin 13.00–17.00, ubah jam' }).click();
  await editor.getByLabel('Sampai').fill('12:00');
  await editor.getByText('Selesai keesokan harinya').waitFor();
  // A colleague puts a morning before it: what is open stays the afternoon.
  const morning = { from: 480, to: 600 };
  await call(updateSchedule, { params: { id }, body: { week: week([morning, afternoon]) } });
  await page.getByRole('button', { name: 'Senin 08.00–10.00, ubah jam' }).waitFor();
  await editor.getByLabel('Sampai').fill('18:00');
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Senin 13.00–18.00, ubah jam' }).waitFor();
  const longer = { from: 780, to: 1080 };
  await expect.poll(monday).toEqual([morning, longer]);
  expect(sent).toEqual([[morning, longer]]);

  await page.getByRole('button', { name: 'Senin 13.00–18.00, ubah jam' }).click();
  await editor.getByLabel('Dari').fill('09:00');
  await editor.getByText('Bertumpuk dengan rentang lain di hari ini').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Senin 13.00–18.00 tidak diubah. Bertumpuk dengan rentang lain').waitFor();
  expect(await monday()).toEqual([morning, longer]);
  browser.expectQuiet();
});

test('working hours: a channel’s rules are shown once they are there, and only what was changed is saved', async () => {
  const shop = await newShop(sapa);
  const { id } = await shop.call(createLiveChat, { body: { name: 'Obrolan web' } });
  const rules = { resolve_after_minutes: 30, resolve_message: 'Terima kasih, Kak', ai_resume_hours: 6 };
  await shop.call(updateChannelAnswering, { params: { id }, body: rules });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.route('**/api/v1/channel-answering', (route) => route.abort());
  await signIn(page, sapa, shop.account, '/user/settings/hours');
  await page.getByRole('heading', { name: 'Belum bisa dimuat' }).waitFor();
  const edit = page.getByRole('button', { name: 'Atur Obrolan web' });
  expect(await edit.count()).toBe(0);
  await page.unroute('**/api/v1/channel-answering');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByText(/selesai setelah 30 menit sepi/).waitFor();

  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Obrolan web' });
  const ends = dialog.getByLabel('Selesai otomatis');
  expect(await ends.locator('option:checked').textContent()).toBe('Setelah 30 menit tanpa kata');
  // A colleague's, while the dialog is open.
  await shop.call(updateChannelAnswering, { params: { id }, body: { ai_resume_hours: 8 } });
  await dialog.getByLabel('Siapa menjawab lebih dulu').selectOption('outside_hours');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await shop.call(listChannelAnswering)).items).toEqual([
    expect.objectContaining({ ...rules, ai_resume_hours: 8, ai_mode: 'outside_hours' }),
  ]);
  browser.expectQuiet(/ERR_FAILED/);
});
