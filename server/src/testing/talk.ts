import * as api from '@sapa/contracts';
import { PIXEL } from './pixel.ts';
import { type Shop, until } from './shop.ts';

export type Talk = Awaited<ReturnType<typeof findTalk>>;

/** The conversation with whoever is called so, once it is there, as a member reads and answers it. */
export async function findTalk(shop: Shop, name: string) {
  const [conversation] = await until(
    async () => (await shop.call(api.listConversations, { query: { q: name } })).items,
    (items) => items.length === 1,
  );
  const { id } = conversation!;
  const thread = async () =>
    (await shop.call(api.listMessages, { params: { id }, query: {} })).items
      .filter(({ direction }) => direction !== 'internal')
      .toReversed();
  const message = async (messageId: string) => (await thread()).find((one) => one.id === messageId)!;
  return {
    conversation: conversation!,
    /** What both sides wrote, the oldest first. */
    thread,
    message,
    reply: (text: string, more: object = {}) =>
      shop.call(api.sendMessage, { params: { id }, body: { client_id: crypto.randomUUID(), text, ...more } }),
    /** Once it waits no longer. */
    settled: (messageId: string) =>
      until(
        () => message(messageId),
        ({ status }) => status !== 'queued',
      ),
    /** What a customer wrote, once it is here. */
    received: async (text: string) => {
      const written = (all: api.Message[]) => all.find((one) => one.text === text);
      return written(await until(thread, (all) => written(all) !== undefined))!;
    },
    /** A picture for an answer. @returns its id */
    async upload(name = 'katalog.png'): Promise<string> {
      const form = new FormData();
      form.append('file', new Blob([PIXEL], { type: 'image/png' }), name);
      const uploaded = await fetch(`${shop.sapa.url}/api/v1/conversations/${id}/attachments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.owner.access_token}` },
        body: form,
      });
      return ((await uploaded.json()) as { id: string }).id;
    },
  };
}
