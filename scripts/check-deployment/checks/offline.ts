import * as z from 'zod';
import { type Check, hasHeader, hasStatus, unless } from '../check';
import { readJson } from '../site';
import { entryScript } from './pages';

const REDEPLOY = 'bitte Hosting noch einmal ausrollen („npm run deploy“).';

const manifestSchema = z.object({
  name: z.string().min(1),
  lang: z.literal('de'),
  start_url: z.literal('/'),
  icons: z.array(z.object({ src: z.string().startsWith('/') })).min(1),
});

export const offlineChecks: Check[] = [
  {
    name: 'Service Worker: ein Skript, nie aus dem Zwischenspeicher, von derselben Fassung wie die Seite',
    async findProblems(site) {
      const [worker, page] = await Promise.all([site.read('/sw.js'), site.read('/')]);
      const entry = entryScript(page);
      return [
        ...hasStatus('/sw.js', worker, 200, REDEPLOY),
        ...unless(/javascript/.test(worker.headers.get('content-type') ?? ''), `/sw.js ist kein Skript: ${REDEPLOY}`),
        ...hasHeader('/sw.js', worker, 'Cache-Control', 'no-cache', 'bitte die headers in firebase.json prüfen.'),
        ...unless(
          entry !== null && worker.text.includes(entry),
          `/sw.js gehört zu einer anderen Fassung als die Startseite: ${REDEPLOY}`,
        ),
      ];
    },
  },
  {
    name: 'Installieren: Manifest mit Namen, Sprache und Bildern',
    async findProblems(site) {
      const path = '/manifest.webmanifest';
      const [response, page] = await Promise.all([site.read(path), site.read('/')]);
      const manifest = manifestSchema.safeParse(readJson(response)).data;
      const icons = await Promise.all(
        (manifest?.icons ?? []).map(async ({ src }) => ({ src, icon: await site.read(src) })),
      );
      const missing = icons.filter(({ icon }) => !/^image\//.test(icon.headers.get('content-type') ?? ''));
      return [
        ...unless(!!manifest, `${path} ist kein Manifest der App: ${REDEPLOY}`),
        ...unless(page.text.includes(path), `Die Startseite nennt ${path} nicht: ${REDEPLOY}`),
        ...missing.map(({ src }) => `Das Bild ${src} fehlt: ${REDEPLOY}`),
      ];
    },
  },
];
