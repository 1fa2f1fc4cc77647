import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const server = process.env.SAPA_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [reactRouter()],
  // Without `inline` fonts stay files, so that the preload in the head and the @font-face share one request.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
