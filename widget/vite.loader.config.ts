import { defineConfig } from 'vite';

/** The script line of the shop's page: one classic script without imports. */
export default defineConfig({
  build: {
    target: 'es2022',
    cssTarget: ['chrome100', 'safari15.4', 'firefox100'],
    outDir: 'dist',
    emptyOutDir: false,
    lib: { entry: 'src/loader.ts', formats: ['iife'], name: 'sapa', fileName: () => 'widget.js' },
    rolldownOptions: { output: { extend: true } },
  },
});
