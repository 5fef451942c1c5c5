import type { Plugin } from 'vite';
// The import is relative because Node, which loads this configuration, reads no TypeScript from node_modules.
import { CLUB } from '../../contract/src/club.ts';
import { paths } from '../../contract/src/paths.ts';

const MANIFEST = 'manifest.webmanifest';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192)] });

export const manifest = {
  id: '/',
  name: CLUB.name,
  short_name: CLUB.shortName,
  description: 'Veranstaltungen des Vereins finden, als Helferin oder Helfer anmelden und den Überblick behalten.',
  lang: 'de',
  dir: 'ltr',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  theme_color: '#0b4b39',
  background_color: '#f6f3ec',
  categories: ['sports', 'social'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192.png', 192),
    icon('icon-512.png', 512),
    icon('maskable-192.png', 192, 'maskable'),
    icon('maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut('Events', paths.events),
    shortcut('Dashboard', paths.dashboard),
    shortcut('Profil', paths.profile),
  ],
  protocol_handlers: [{ protocol: CLUB.linkScheme, url: `${paths.protocolHandler}?url=%s` }],
};

/** Writes the club's names from the contract into index.html and the web app manifest. */
export function clubIdentity(): Plugin {
  const json = JSON.stringify(manifest, null, 2);
  return {
    name: 'club-identity',
    transformIndexHtml: (html) =>
      html.replaceAll('%CLUB_NAME%', CLUB.name).replaceAll('%CLUB_SHORT_NAME%', CLUB.shortName),
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(json);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: json });
    },
  };
}
