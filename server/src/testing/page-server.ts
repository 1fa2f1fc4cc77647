import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is answered at a path: a page, or a status with where it sends one. */
export type LaidPage = string | { status: number; headers?: Record<string, string>; body?: string };

/** A website on loopback whose pages a test lays down and takes away. */
export async function openPageServer() {
  const pages = new Map<string, LaidPage>();
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    headers.push(request.headers);
    const page = pages.get(path);
    if (page === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Tidak ada</h1>');
    else if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else
      response.writeHead(page.status, { 'content-type': 'text/html', ...page.headers }).end(page.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    asked,
    /** As they came, a set a call. */
    headers,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
