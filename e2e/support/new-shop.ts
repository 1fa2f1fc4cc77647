import {
  addProcedure,
  createAgent,
  createClient,
  login,
  register,
  startWhatsAppConnection,
  updateAgent,
  whatsAppCallback,
} from '@sapa/contracts';
import type { Page } from 'playwright-core';
import type { RunningSapa } from './running-sapa.ts';

/** What a shop pastes: a title, an empty line between topics. */
export const procedure = {
  title: 'Pengiriman dan jam buka',
  text: `Ongkir
Ongkir JNE REG ke Bandung Rp12.000 dan ke Surabaya Rp21.000 untuk kilogram pertama.

Jam buka
Toko buka Senin sampai Sabtu pukul 08.00–21.00 WIB. Minggu tutup.

Pembayaran
Pembayaran bisa lewat QRIS, transfer BCA, atau GoPay.`,
};

let shops = 0;
let given = 0;
/** Nobody had it before: a journey that is tried again finds nothing of the same name that its first try left. */
export const freshName = (name: string): string => {
  given += 1;
  return `${name} ${100 + given}`;
};
export const freshEmail = (name: string): string => `${freshName(name).replaceAll(' ', '-')}@contoh.id`;

/** A shop of its own, signed up through the API; its owner signs in with `signIn`. */
export async function newShop(
  sapa: Pick<RunningSapa, 'url'> & { world?: RunningSapa['world'] },
  { name = 'Kopi Nusantara' } = {},
) {
  shops += 1;
  const account = { email: `pemilik${shops}@kopinusantara.id`, password: 'kopi-nusantara' };
  const visitor = createClient({ baseUrl: sapa.url, token: () => null });
  await visitor(register, {
    body: { ...account, name: 'Sekar Maharani', business_name: name, phone: '0812-9000-1111' },
  });
  const { access_token } = (await visitor(login, { body: account })).data;
  const call = createClient({ baseUrl: sapa.url, token: () => access_token });
  return {
    name,
    account,
    call,
    /** An agent that knows the procedure and answers in these channels. */
    async teachAgent(channelIds: string[]) {
      const { id } = await call(createAgent, { body: { name: 'Nara' } });
      await call(addProcedure, { params: { id }, body: procedure });
      return call(updateAgent, { params: { id }, body: { enabled: true, channel_ids: channelIds } });
    },
    /** A number of the shop's own, through Meta's dialog. */
    async connectNumber() {
      if (sapa.world === undefined) throw new Error('there is no outside world');
      const number = sapa.world.graph.connectedNumber({ verifiedName: name });
      const { state, oauth_url } = await call(startWhatsAppConnection);
      const dialog = new URL(oauth_url);
      dialog.searchParams.set('choice', 'accept');
      dialog.searchParams.set('waba_id', number.wabaId);
      const answer = await fetch(dialog, { redirect: 'manual' });
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
      const channel = await call(whatsAppCallback, { body: { code, state } });
      return { id: number.phoneNumberId, channelId: channel.id };
    },
  };
}
export type Shop = Awaited<ReturnType<typeof newShop>>;

export async function typeAccount(page: Page, { email, password }: Shop['account']): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** With a session begun beforehand: the form and the way from it are tried in `login.test.ts`. To the inbox unless told. */
export async function signIn(
  page: Page,
  sapa: { url: string },
  account: Shop['account'],
  path = '/user/chat',
): Promise<void> {
  // The cookie that it sets is the page's too.
  const answer = await page.context().request.post(`${sapa.url}/api/v1/auth/login`, {
    data: { ...account, recaptcha_response: '' },
  });
  const { data } = await answer.json();
  const session = await page.addInitScript(
    `localStorage.setItem('user', ${JSON.stringify(JSON.stringify(data.user))});
     localStorage.setItem('token', ${JSON.stringify(data.access_token)});`,
  );
  await page.goto(sapa.url + path);
  await session.dispose();
  if (path === '/user/chat')
    await page.getByRole('heading', { name: 'Kotak Masuk', level: 2, exact: true }).waitFor();
}
