import { ApiError, addressOf, readReply } from '@sapa/contracts/client';
import type { Endpoint } from '@sapa/contracts/endpoint';
import { renew } from '../api.ts';
import { session } from '../session.ts';

/** Saves a file that the API answers with, under the name the server gives it. Throws ApiError. */
export async function download(
  endpoint: Endpoint,
  { params, query }: { params?: Record<string, string>; query?: Record<string, unknown> },
): Promise<void> {
  const address = addressOf(endpoint.path, params, query);
  let response = await ask(address);
  if (response.status === 401 && (await renew())) response = await ask(address);
  if (!response.ok) await readReply(endpoint, response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob().catch(brokenOff));
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'sapa';
  link.click();
  URL.revokeObjectURL(url);
}

const ask = (address: string) =>
  fetch(address, { headers: { authorization: `Bearer ${session.current()?.token ?? ''}` } }).catch(brokenOff);

/** Before the first byte or after many: half a file is none. */
function brokenOff(): never {
  throw new ApiError('OFFLINE', 0, 'Unduhan terputus. Periksa internet Anda lalu coba lagi.');
}
