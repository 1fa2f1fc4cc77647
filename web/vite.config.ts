import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { fewFiles } from './few-files.ts';
import { iconsByFile } from './icons-by-file.ts';
import { schemeWithoutScript } from './scheme-without-script.ts';
import { readSiteContent } from './site-content.ts';
import { websocketOnly } from './websocket-only.ts';
import { zodWithoutEnglish } from './zod-without-english.ts';
import { zodWithoutEval } from './zod-without-eval.ts';
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts';

const server = process.env.SAPA_SERVER ?? 'http://localhost:3000';
/** The server refuses other origins than its own, so the development server speaks as it. */
const proxied = { target: server, headers: { origin: server } };

export default defineConfig({
  plugins: [
    reactRouter(),
    iconsByFile(),
    websocketOnly(),
    zodWithoutJsonSchema(),
    zodWithoutEnglish(),
    zodWithoutEval(),
    islands(),
    fewFiles(),
  ],
  define: { __SITE_CONTENT__: JSON.stringify(readSiteContent(process.env.SITE_CONTENT)) },
  assetsInclude: ['**/*.vtt'],
  css: { postcss: { plugins: [schemeWithoutScript()] } },
  // Without inlining fonts stay files, so that the preload in the head and the @font-face share one request.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Its entries are folders, which Node does not import: where the pages are written down it comes along.
  ssr: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
  server: {
    proxy: {
      '/api': proxied,
      '/files': proxied,
      '/chat': proxied,
      '/csat': proxied,
      '/widget': proxied,
      '/socket': { ...proxied, ws: true },
    },
  },
});

/** Scripts of pages that are documents, under names that the pages can know before they are built. */
const ISLANDS = {
  'site.js': 'src/pages/public/site.island.ts',
  'login.js': 'src/pages/public/login.island.tsx',
  'register.js': 'src/pages/public/register.island.tsx',
  'forgot-password.js': 'src/pages/public/forgot-password.island.tsx',
  'reset-password.js': 'src/pages/public/reset-password.island.tsx',
  'verify-email.js': 'src/pages/public/verify-email.island.tsx',
  'invitation.js': 'src/pages/public/invitation.island.tsx',
};

function islands(): Plugin {
  return {
    name: 'islands',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      for (const [fileName, id] of Object.entries(ISLANDS)) {
        this.emitFile({ type: 'chunk', id, fileName, preserveSignature: false });
      }
    },
  };
}
