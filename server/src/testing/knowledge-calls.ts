import { getSource, type KnowledgeSource } from '@sapa/contracts';
import { type Shop, until } from './shop.ts';

/** Uploads a document as a browser does. @returns the answer as it came: a source, or a refusal */
export async function uploadDocument(
  { sapa, owner }: Pick<Shop, 'sapa' | 'owner'>,
  address: string,
  body: string | Uint8Array<ArrayBuffer>,
  name: string,
): Promise<KnowledgeSource & { message?: string }> {
  const form = new FormData();
  form.append('file', new Blob([body]), name);
  const reply = await fetch(`${sapa.url}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.access_token}` },
    body: form,
  });
  return (await reply.json()) as KnowledgeSource & { message?: string };
}

/** A source that is neither waiting nor being read any more. */
export const readToTheEnd = (call: Shop['call'], id: string) =>
  until(
    () => call(getSource, { params: { id } }),
    ({ status }) => status === 'ready' || status === 'failed',
  );
