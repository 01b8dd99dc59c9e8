import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/build/chunks.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';

const api = `http://127.0.0.1:${process.env['LAWHA_API_PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), serviceWorker()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Without the polyfill old browsers only prefetch less; with it the public page would load the
    // app.
    modulePreload: { polyfill: false },
    // In the styles, which everybody waits for, a font would come also to those who do not need it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      input: { index: 'web/index.html', wheel: 'web/wheel.html' },
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/uploads': api } },
});
