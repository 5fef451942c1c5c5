import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundle-budget.ts';
import { clubIdentity } from './build/club-identity.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    clubIdentity(),
    bundleBudget({
      route: 'src/app/routes/home.tsx',
      maxGzipBytes: 200_000,
      keepOut: ['zod', 'react-hook-form', '@hookform/resolvers', 'msw'],
    }),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:5050' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: true,
    // A font or picture as data: URI would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
