import * as api from '@sapa/contracts';
import type { Customer } from '@sapa/simulator';
import { apiStage } from './api-stage.ts';
import { mailStage } from './mail-stage.ts';
import { addPage, connectPages, type PageKind } from './pages.ts';
import { connectNumber, reconnectNumber, type Shop, until } from './shop.ts';
import type { Stage, StagedCustomer } from './stage.ts';
import { connectBot } from './telegram.ts';

/** A fresh channel of each kind with a customer of its own, who is called `name`. */
export const stages: Record<api.ChannelKind, (shop: Shop, name: string) => Promise<Stage>> = {
  async whatsapp(shop, name) {
    const number = await connectNumber(shop.world, shop.call);
    const channelOf = async () =>
      (await shop.call(api.listChannels)).items.find(({ id }) => id === number.channelId)!;
    const channel = await channelOf();
    return {
      channel,
      address: shop.world.graph.numbers.get(number.id)!.displayPhoneNumber,
      refused: /Nomor ini tidak/,
      customer: onPhone(shop, person(shop, name), number.id),
      refuseNext: () => void shop.world.graph.failNext({ code: 131026, match: { path: '/messages' } }),
      endToken() {
        for (const token of shop.world.graph.tokens.values())
          if (token.wabaIds.includes(number.wabaId)) token.revoked = true;
      },
      async connectAnew() {
        await reconnectNumber(shop.call, number);
        return channelOf();
      },
    };
  },
  messenger: (shop, name) => pageStage(shop, name, 'messenger'),
  instagram: (shop, name) => pageStage(shop, name, 'instagram'),
  async telegram(shop, name) {
    const { bot, channel } = await connectBot(shop.world, shop.call);
    const { telegram } = shop.world;
    const { edits, takesBack: _, reads: __, ...customer } = onPhone(shop, person(shop, name), bot.id);
    return {
      channel,
      address: `${shop.world.urls.telegram}/t.me/${bot.username}`,
      refused: /memblokir bot/,
      customer: { ...customer, ...(edits && { edits }) },
      refuseNext: () =>
        telegram.failNext({
          code: 403,
          description: 'Forbidden: bot was blocked by the user',
          method: 'sendMessage',
        }),
      endToken: () => void telegram.renewToken(bot.id),
      connectAnew: () => shop.call(api.connectTelegram, { body: { token: bot.token } }),
    };
  },
  async livechat(shop, name) {
    const channel = await shop.call(api.createLiveChat, { body: { name } });
    const anybody = api.createClient({ baseUrl: shop.sapa.url, token: () => null });
    const { visitor_token } = await anybody(api.startVisit, {
      params: { key: channel.livechat?.widget_key ?? '' },
      body: { name },
    });
    const address = `${shop.sapa.app.config.PUBLIC_URL}/chat/${channel.livechat?.slug}`;
    return { channel, address, customer: onSite(shop, visitor_token) };
  },
  email: mailStage,
  api: apiStage,
};

async function pageStage(shop: Shop, name: string, kind: PageKind): Promise<Stage> {
  const page = addPage(shop.world, `Halaman ${crypto.randomUUID().slice(0, 8)}`);
  const connect = async () => (await connectPages(shop.call, kind, [page.id])).channels[0]!;
  const account = kind === 'messenger' ? page.id : page.instagram!.id;
  return {
    channel: await connect(),
    address: `${shop.world.urls.graph}/m.me/${account}`,
    refused: /Orang ini tidak bisa dikirimi/,
    customer: onPhone(shop, person(shop, name), account),
    refuseNext: () =>
      void shop.world.graph.failNext({ code: 551, subcode: 1545041, match: { path: '/messages' } }),
    endToken() {
      for (const token of shop.world.graph.tokens.values())
        if (token.pageId === page.id) token.revoked = true;
    },
    connectAnew: connect,
  };
}

let people = 0;
const person = (shop: Shop, name: string): Customer =>
  shop.world.phone.customer({ number: `+6281366${String(100_000 + ++people)}`, name });

function onPhone(shop: Shop, customer: Customer, account: string): StagedCustomer {
  return {
    writes: async (text, replyTo) =>
      (await customer.text(account, text, replyTo === undefined ? {} : { replyTo })).id,
    sendsPicture: (bytes) => customer.image(account, { bytes, mimeType: 'image/png' }),
    reacts: (id, emoji) => customer.react(account, id, emoji),
    edits: (id, text) => customer.edit(account, id, text),
    takesBack: (id) => customer.revoke(account, id),
    async reads() {
      // What has not arrived yet is not read by opening the chat.
      await until(
        async () => customer.chat(account),
        (all) =>
          all.every(({ direction, status }) => direction === 'in' || !['pending', 'sent'].includes(status)),
      );
      await customer.read(account);
    },
    showsPhoto(bytes) {
      customer.photoId = shop.world.phone.keepMedia(account, { bytes, mimeType: 'image/png' }).id;
    },
    reactionOn: (id) => customer.chat(account).find((message) => message.id === id)?.reactions.business,
    sees: async () =>
      customer
        .chat(account)
        .filter(({ direction }) => direction === 'out')
        .map(({ id, type, content, replyTo, reactions }) => ({
          id,
          kind: type,
          text: String(content.body ?? content.caption ?? ''),
          picture: type === 'image',
          quotes: replyTo !== undefined,
          reaction: reactions.customer ?? null,
        })),
  };
}

function onSite(shop: Shop, token: string): StagedCustomer {
  const call = api.createClient({ baseUrl: shop.sapa.url, token: () => token });
  const all = async () => (await call(api.listVisitorMessages, { query: {} })).items;
  return {
    async writes(text) {
      const clientId = crypto.randomUUID();
      await call(api.sendVisitorMessage, { body: { client_id: clientId, text } });
      return clientId;
    },
    async sendsPicture(bytes) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png');
      const answer = await fetch(`${shop.sapa.url}/api/v1/livechat/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const { file_key } = (await answer.json()) as { file_key: string };
      await call(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), file_key } });
    },
    async reads() {
      const last = (await all()).at(-1);
      if (last !== undefined) await call(api.visitorRead, { body: { up_to_seq: last.seq } });
    },
    sees: async () =>
      (await all())
        .filter(({ from }) => from === 'business')
        .map(({ id, text, content, attachments, reply_to }) => ({
          id,
          kind: content.kind,
          text,
          picture: attachments[0]?.kind === 'image',
          quotes: reply_to !== null,
          reaction: null,
        })),
  };
}
