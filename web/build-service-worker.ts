import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { SHELL } from './finish-documents.ts';

/**
 * The last step of `npm run build`: the service worker, with the list of what it keeps. It runs after the pages are
 * written down, because the shell is one of them.
 */
const BUILD = join(import.meta.dirname, 'build/client');

const revisionOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(BUILD, file)))
    .digest('hex')
    .slice(0, 16);

/** Half a megabyte for who opens a PDF: fetched then. */
const ONLY_WHEN_ASKED = /^pdfjs-/;

/** A file under /assets carries its own hash in its name. Latin letters are enough for Indonesian. */
const assets = readdirSync(join(BUILD, 'assets'))
  .filter((name) => !ONLY_WHEN_ASKED.test(name))
  .filter((name) => /\.(?:js|css)$/.test(name) || /-latin-wght-normal-.*\.woff2$/.test(name))
  .map((name) => ({ url: `/assets/${name}`, revision: null }));
const named = [SHELL, 'favicon.svg', 'favicon-unread.svg'].map((name) => ({
  url: `/${name}`,
  revision: revisionOf(name),
}));

await build({
  root: import.meta.dirname,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: {
    'self.__PRECACHED': JSON.stringify([...named, ...assets]),
    'self.__SHELL': JSON.stringify(`/${SHELL}`),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: BUILD,
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/service-worker/service-worker.ts',
      formats: ['iife'],
      name: 'sapa',
      fileName: () => 'service-worker.js',
    },
  },
});
