import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { finishDocuments } from './finish-documents.ts';
import { precompress } from './precompress.ts';

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
  buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    finishDocuments(folder, reactRouterConfig.routes);
    precompress(folder);
  },
} satisfies Config;
