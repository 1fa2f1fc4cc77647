import {
  getBatch,
  getImport,
  type Import,
  type ImportKindName,
  isBatchOpen,
  startImport,
} from '@sapa/contracts';
import { type Shop, until } from './shop.ts';

/** Uploads a file as a browser does, and waits until all of it was checked. */
export async function uploadForImport(
  { sapa, owner, call }: Pick<Shop, 'sapa' | 'owner' | 'call'>,
  body: string | Buffer<ArrayBuffer>,
  { name = 'pelanggan.csv', kind = 'contacts' as ImportKindName } = {},
): Promise<Import> {
  const form = new FormData();
  form.append('file', new Blob([body]), name);
  const reply = await fetch(`${sapa.url}/api/v1/imports?kind=${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.access_token}` },
    body: form,
  });
  const { id } = (await reply.json()) as Import;
  return settled(call, id);
}

/** An import that is neither read nor checked any more. */
export const settled = (call: Shop['call'], id: string): Promise<Import> =>
  until(
    () => call(getImport, { params: { id } }),
    ({ state }) => state !== 'reading' && state !== 'checking',
  );

/** Starts it, and waits until all rows are in. */
export async function runImport(call: Shop['call'], id: string) {
  const { batch_id } = await call(startImport, { params: { id } });
  return until(
    () => call(getBatch, { params: { id: batch_id ?? '' } }),
    ({ status }) => !isBatchOpen(status),
  );
}
