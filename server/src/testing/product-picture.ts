import { ProductPicture } from '@sapa/contracts';
import sharp from 'sharp';

/** A picture that waits for its product, uploaded like any form's. */
export async function productPicture(url: string, token: string): Promise<ProductPicture> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'kopi.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${url}/api/v1/product-pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ProductPicture.parse(await answer.json());
}
