import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-gallery',
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', fs: { allow: ['../..'] } },
  build: { outDir: '../../dist/gallery', emptyOutDir: true },
});
