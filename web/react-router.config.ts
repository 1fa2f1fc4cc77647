import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishDocuments } from './finish-documents.ts';
import { precompress } from './precompress.ts';

// Each page gets 10 s to be written down, and React Router has no setting for it: the first one loads the whole app,
// which once took a busy machine longer. A build must not fail by the clock.
const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, Math.max(ms, 120_000));

/** An address for each text of a folder. */
const textsIn = (folder: string, under: string) =>
  readdirSync(join(import.meta.dirname, 'src/features', folder)).map(
    (file) => `${under}/${file.replace('.md', '')}`,
  );

/** Our Fastify server answers with the built fallback page; no JavaScript renders pages at run time. */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [
    '/',
    '/features',
    '/pricing',
    '/privacy-policy',
    '/terms-of-use',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/invitation',
    '/help',
    ...textsIn('help/articles', '/help'),
    '/blog',
    ...textsIn('blog/posts', '/blog'),
    '/docs',
    '/404',
  ],
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await finishDocuments(folder, reactRouterConfig.routes);
    precompress(folder);
  },
} satisfies Config;
