import { listConversations, listMessages } from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/journeys.ts';
import { enterAdmin, newAdmin } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';
import { startMortalSapa } from './support/running-sapa.ts';

const { sapa, browser } = journeys(startMortalSapa);

const connectionLost = (page: Page) => page.getByText('Koneksi terputus. Sedang menyambung lagi');

// Not tried again: once in a hundred is a message lost.
test('the server is killed while customers write and a member answers: screens of both areas stand and say so until it is back; nothing is missing, nothing comes twice', {
  retry: 0,
}, async () => {
  const shop = await newShop(sapa);
  const number = await shop.connectNumber();
  const dewi = sapa.world.phone.customer({ number: '+62 812-3456-7890', name: 'Dewi Anggraini' });
  await dewi.text(number.id, 'Halo, kopinya masih ada?');
  const owner = await browser.newPage();
  await signIn(owner, sapa, shop.account);
  await owner.getByRole('link', { name: /Dewi Anggraini/ }).click();
  const thread = owner.getByRole('log');
  await thread.getByText('Halo, kopinya masih ada?').waitFor();
  const admin = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await enterAdmin(admin, sapa, (await newAdmin(sapa)).account);
  // What it still fetches would be cut off, and that is said in its console.
  await admin.waitForLoadState('networkidle');

  const writing = Array.from({ length: 20 }, (_, n) => dewi.text(number.id, `Pesan ke-${n + 1}.`));
  await writing[4];
  await sapa.kill();
  await owner.getByLabel('Balasan').fill('Masih ada, Kak.');
  await owner.keyboard.press('Enter');
  await thread.getByText('Masih ada, Kak.').waitFor();
  try {
    await Promise.all([owner, admin].map((page) => connectionLost(page).waitFor()));
    await owner.getByRole('heading', { name: 'Kotak Masuk', level: 2, exact: true }).waitFor();
  } finally {
    await sapa.start();
  }
  await Promise.all([owner, admin].map((page) => connectionLost(page).waitFor({ state: 'detached' })));
  await Promise.all(writing);

  await thread.getByText('Pesan ke-20.').waitFor();
  await dewi.waitForReply(number.id, ({ content }) => content.body === 'Masih ada, Kak.', 30_000);
  const [conversation] = (await shop.call(listConversations, { query: {} })).items;
  const { items } = await shop.call(listMessages, {
    params: { id: conversation!.id },
    query: { limit: 100 },
  });
  const received = items.filter(({ direction }) => direction === 'in').map(({ text }) => text);
  expect(received.toSorted()).toEqual(
    ['Halo, kopinya masih ada?', ...Array.from({ length: 20 }, (_, n) => `Pesan ke-${n + 1}.`)].toSorted(),
  );
  expect(dewi.chat(number.id).filter(({ direction }) => direction === 'out')).toHaveLength(1);
  // A server that is away is said by the browser itself.
  browser.expectQuiet(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/);
});
