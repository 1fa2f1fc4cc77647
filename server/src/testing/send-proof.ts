import { PIXEL } from './pixel.ts';

/** Sends a file as the proof of a transfer, the way a browser does. */
export function sendProof(
  { url }: { url: string },
  { token, orderId, bytes = PIXEL }: { token: string; orderId: string; bytes?: Buffer },
): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'bukti.png', { type: 'image/png' }));
  return fetch(`${url}/api/v1/plan-orders/${orderId}/proof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}
