import { defineConfig } from 'vite';

/** The chat itself: `chat.html` is served for every channel, its assets carry hashes and live for a year. */
export default defineConfig({
  base: '/widget/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // light-dark() is younger than many phones: lowered to variables.
    cssTarget: ['chrome100', 'safari15.4', 'firefox100'],
    outDir: 'dist',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['chat.html', 'preview.html'] },
  },
});
