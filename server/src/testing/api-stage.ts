import { createApiChannel } from '@sapa/contracts';
import type { Shop } from './shop.ts';
import type { Stage } from './stage.ts';

let systems = 0;

/** A business's own system behind an API channel of its own. */
export async function connectSystem(shop: Shop, name = 'Toko') {
  const slug = `toko-${++systems}-${crypto.randomUUID().slice(0, 8)}`;
  const system = shop.world.shopSystems.add({ name, slug });
  const { channel, secret } = await shop.call(createApiChannel, {
    body: { name, callback_url: system.callbackUrl },
  });
  // In a test the address that the world calls is not the one that the server listens at.
  const inboundUrl = channel.api!.inbound_url.replace(shop.sapa.app.config.PUBLIC_URL, shop.sapa.url);
  system.connect({ inboundUrl, secret });
  return { system, channel };
}

/** A system whose customer writes, and hears, tells and shows what it is told. */
export async function apiStage(shop: Shop, name: string): Promise<Stage> {
  const { system, channel } = await connectSystem(shop, name);
  const from = { id: name, name };
  const answers = () => system.chat(from.id).filter((message) => message.from === 'business');
  const write = async (more: object) => {
    const id = crypto.randomUUID();
    await system.tell({ event: 'message', id, from, ...more });
    return id;
  };
  return {
    channel,
    address: channel.api?.inbound_url ?? '',
    refused: /Pelanggan ini sudah tutup akun/,
    customer: {
      writes: (text, quoting) => write({ text, reply_to: quoting }),
      sendsPicture: (bytes) =>
        write({ attachments: [{ kind: 'image', url: system.lay(bytes, 'image/png'), name: 'foto.png' }] }),
      reacts: (id, emoji) => system.tell({ event: 'reaction', id, from, emoji }),
      edits: (id, text) => system.tell({ event: 'edit', id, text }),
      takesBack: (id) => system.tell({ event: 'delete', id }),
      async reads() {
        for (const { id } of answers()) await system.tell({ event: 'status', id, status: 'read' });
      },
      sees: async () =>
        answers().map(({ id, kind, text, files, quotes }) => ({
          id,
          kind,
          text,
          picture: files.length > 0,
          quotes: quotes !== null,
          reaction: null,
        })),
      reactionOn: (id) => system.chat(from.id).find((message) => message.id === id)?.reaction ?? undefined,
    },
    refuseNext: () =>
      void system.answers.push({ status: 422, body: { message: 'Pelanggan ini sudah tutup akun' } }),
  };
}
