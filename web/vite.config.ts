import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundle-budget.ts';
import { clubIdentity } from './build/club-identity.ts';
import { eventPreviews } from './build/event-previews.ts';
import { firstPaint } from './build/first-paint.ts';
import { serviceWorker } from './build/service-worker.ts';
import { themeStyles } from './build/theme-styles.ts';

const UNUSED_FIREBASE = /[\\/]@?firebase[\\/](auth|database|functions|remote-config|storage|installations)[\\/]/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    clubIdentity(),
    eventPreviews(),
    firstPaint(),
    themeStyles(),
    bundleBudget({
      route: 'src/app/routes/home.tsx',
      maxGzipBytes: 200_000,
      keepOut: ['zod', 'react-hook-form', '@hookform/resolvers', 'msw', 'firebase', '@firebase', 'reactfire'],
    }),
    serviceWorker({ maxGzipBytes: 900_000 }),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    port: 5173,
    strictPort: true,
    // The host stays the one that the browser asked: links in answers lead back here.
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:5050', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: true,
    // A font or picture as data: URI would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // What every page needs comes in one file, not in one for each set of pages that share a piece of it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
      // reactfire imports every service of Firebase, which all register themselves; of these none is used.
      treeshake: { moduleSideEffects: [{ test: UNUSED_FIREBASE, sideEffects: false }] },
    },
  },
});
