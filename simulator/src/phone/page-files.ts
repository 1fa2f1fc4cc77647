import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';

export interface PageFile {
  type: string;
  bytes: Buffer;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const fonts = {
  'inter.woff2': import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'plus-jakarta-sans.woff2': import.meta.resolve(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  ),
};

/** The files of the phone page by name: only what is there can be asked for. */
export async function pageFiles(): Promise<Map<string, PageFile>> {
  const folder = new URL('./page/', import.meta.url);
  const files = new Map<string, PageFile>();
  const read = async (name: string, place: URL) => {
    const type = types[extname(name)];
    if (type) files.set(name, { type, bytes: await readFile(place) });
  };
  for (const name of await readdir(folder)) await read(name, new URL(name, folder));
  for (const [name, place] of Object.entries(fonts)) await read(name, new URL(place));
  return files;
}
