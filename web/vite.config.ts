import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './build/bundle-budget.ts';
import { clubIcons } from './build/club-icons.ts';
import { clubIdentity } from './build/club-identity.ts';
import { eventPreviews } from './build/event-previews.ts';
import { firstScript } from './build/first-script.ts';
import { firstView } from './build/first-view.ts';
import { licenceNotices } from './build/licence-notices.ts';
import { neededBy } from './build/needed-by.ts';
import { pagePreviews } from './build/page-previews.ts';
import { releaseFiles } from './build/release-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { themeStyles } from './build/theme-styles.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const UNUSED_FIREBASE = /[\\/]@?firebase[\\/](auth|database|functions|remote-config|storage|installations)[\\/]/;

const REACT =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]|[\\/](start[\\/]react|next-task)\.ts$/;
const MATERIAL = /[\\/]node_modules[\\/].*\.m?js$|[\\/]start[\\/]material\.ts$/;

const SMALL =
  /[\\/]contract[\\/]src[\\/](events[\\/](cancellation|event-days|event-time)|registrations[\\/](registration-rules|shift-texts))\.ts$|[\\/]styles[\\/]cssUtils\.mjs$/;
const { notesPackages, writesNotices } = licenceNotices();

const SHARED = { minShareCount: 2, includeDependenciesRecursively: false };

export default defineConfig({
  root: at('.'),
  plugins: [
    react(),
    clubIdentity(),
    clubIcons(),
    eventPreviews(),
    pagePreviews(),
    firstScript(),
    firstView(),
    themeStyles(),
    notesPackages,
    // Both budgets leave 5 % of room: for a club's own texts, and so that no change is shaped by a few bytes.
    bundleBudget({
      route: 'src/app/routes/home.tsx',
      maxGzipBytes: 184_000,
      keepOut: ['zod', 'react-hook-form', '@hookform/resolvers', 'msw', 'firebase', '@firebase', 'reactfire'],
    }),
    serviceWorker({ maxGzipBytes: 950_000, plugins: [notesPackages] }),
    releaseFiles(),
    writesNotices,
  ],
  worker: { plugins: () => [notesPackages] },
  resolve: { alias: { '@': at('src') } },
  server: {
    port: 5173,
    strictPort: true,
    // The host stays the one that the browser asked, so that links in responses lead back here.
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:5050', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: true,
    // A font or picture as data: URI would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      // The table of routes would list all files of all pages once more: the first script has asked for them.
      resolveDependencies: (_file, files, { hostId }) => (/[\\/]app-[\w-]+\.js$/.test(hostId) ? [] : files),
    },
    rolldownOptions: {
      // The second entry is no page: every page needs its imports.
      input: { index: at('index.html'), app: at('src/app/start/app.tsx') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'load', test: /preload-helper/, priority: 9 },
            // These three files are evaluated one after the other: see src/app/start/react.ts.
            { name: 'react', tags: ['$initial'], test: REACT, priority: 8 },
            { name: 'material', tags: ['$initial'], test: MATERIAL, priority: 7 },
            { name: 'app', tags: ['$initial'], test: /[\\/]src[\\/](?!main\.ts).*\.tsx?$/, priority: 6 },
            // Nearly all pages need all of these, and a few need one of them: several files would be longer than one.
            { name: 'small', test: SMALL, includeDependenciesRecursively: false, priority: 4 },
            // Code that pages share comes in few files, not in one for each set of pages: forty requests take a phone longer.
            { name: neededBy(at('src/app/routes/home.tsx'), 'list'), ...SHARED, priority: 3 },
            { name: neededBy(at('src/app/routes/event.tsx'), 'event-parts'), ...SHARED, priority: 2 },
            {
              name: neededBy(at('src/features/comments/panel/comments-panel.tsx'), 'fields'),
              ...SHARED,
              priority: 1,
            },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          // reactfire imports every service of Firebase, and they all register themselves. None of these is used.
          { test: UNUSED_FIREBASE, sideEffects: false },
          // Emotion needs it for a function that nobody calls.
          { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        ],
      },
    },
  },
});
