import type { Plugin } from 'vite';
import colors from '../../club/colors.json' with { type: 'json' };
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
  theme_color: colors.light.brand.main,
  background_color: colors.light.background.default,
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

/** Writes the club's names and colours into index.html and the web app manifest. */
export function clubIdentity(): Plugin {
  const json = JSON.stringify(manifest, null, 2);
  return {
    name: 'club-identity',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%CLUB_NAME%', CLUB.name)
        .replaceAll('%CLUB_CONTACT%', `${CLUB.contact.name}: ${CLUB.contact.phoneNumber}`)
        .replaceAll('%CLUB_SHORT_NAME%', CLUB.shortName)
        .replaceAll('%CLUB_LIGHT%', colors.light.background.default)
        .replaceAll('%CLUB_DARK%', colors.dark.background.default),
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
