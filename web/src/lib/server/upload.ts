import { ApiError, addressOf, readReply } from '@sapa/contracts/client';
import type { Endpoint, Reply } from '@sapa/contracts/endpoint';
import { renew } from '../api.ts';
import { session } from '../session.ts';

interface Upload {
  params: unknown;
  query?: Record<string, unknown>;
  file: Blob;
  fileName: string;
  fields?: Record<string, string>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends one file as multipart with progress, which fetch cannot tell. Renews the token like `call`. */
export async function upload<E extends Endpoint>(endpoint: E, input: Upload): Promise<Reply<E>> {
  const address = addressOf(endpoint.path, input.params, input.query);
  const response = await post(address, input);
  if (response.status !== 401 || !(await renew())) return readReply(endpoint, response);
  return readReply(endpoint, await post(address, input));
}

function post(
  address: string,
  { file, fileName, fields = {}, onProgress, signal }: Upload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    // Fields first: the server reads the parts as they stream in.
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, fileName);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${session.current()?.token ?? ''}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () =>
      reject(new ApiError('OFFLINE', 0, 'Unggahan terputus. Periksa internet Anda lalu coba lagi.'));
    request.onabort = () => reject(new DOMException('Unggahan dibatalkan', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
