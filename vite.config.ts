import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env['LAWHA_API_PORT'] ?? '3000'}`;

/** The drawing is shared by the public page and the dashboard's dialog. */
const isSharedWheel = (id: string) =>
  /features\/wheel\/wheel-(?:angle|drawing|sound|texts)\.ts|contract\/wheel-prizes\.ts/.test(id);
const isOfWheelPage = (id: string) => /\/wheel\.html|features\/wheel\//.test(id);

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Without the polyfill old browsers only prefetch less; with it the public page would load the
    // app.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'web/index.html', wheel: 'web/wheel.html' },
      output: {
        // The first load is two files: libraries, which seldom change and stay cached, and our own
        // code. Everything else is split by screen. The modules of the public wheel are kept out of
        // both, so that its page loads nothing of the app.
        codeSplitting: {
          groups: [
            {
              name: 'wheel',
              test: isSharedWheel,
              priority: 3,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            {
              name: 'app',
              tags: ['$initial'],
              test: (id: string) => !isOfWheelPage(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/uploads': api } },
});
