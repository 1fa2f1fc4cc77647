import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A shop's own page with the widget on it: another origin than Sapa's, as in life.
 *
 * @param more of the script line, as attributes
 */
export async function openShopSite(sapaUrl: string, widgetKey: string, more = '') {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="id">
      <head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kopi Nusantara</title></head>
      <body><main><h1>Kopi pilihan</h1><p>Disangrai tiap Selasa.</p><a href="#beli">Beli</a></main>
      <script src="${sapaUrl}/widget.js" data-key="${widgetKey}" ${more} async></script></body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
