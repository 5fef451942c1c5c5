import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { CLUB } from '../../contract/src/club.ts';
import { previewPath } from '../../contract/src/events/event-categories.ts';
import { paths } from '../../contract/src/paths.ts';

type Preview = { title: string; description: string; category: Parameters<typeof previewPath>[0]; alt: string };

const HOME: Preview = {
  title: CLUB.name,
  description:
    'Das Helferportal des Vereins: Veranstaltungen finden, als Helferin oder Helfer anmelden und den Überblick behalten.',
  category: 'Fest',
  alt: 'Zeichnung eines Vereinsfests',
};

/** Hosting serves these files at their paths (firebase.json), because messengers run no script. */
const PAGES: Record<string, Preview> = {
  [paths.events]: {
    title: `Veranstaltungen – ${CLUB.name}`,
    description: 'Alle Termine des Vereins, nach Tagen. Such dir aus, wo du dabei sein oder mithelfen möchtest.',
    category: 'Turnier',
    alt: 'Zeichnung eines Turniers',
  },
  [paths.rental]: {
    title: `${CLUB.clubhouse.name} mieten – ${CLUB.name}`,
    description: `${CLUB.clubhouse.intro} Freie Termine ansehen und unverbindlich anfragen.`,
    category: 'Vereinsheim',
    alt: 'Zeichnung des Vereinsheims',
  },
  [paths.help]: {
    title: `Hilfe – ${CLUB.name}`,
    description:
      'Antworten auf die häufigsten Fragen: Warteliste, Absagen, Mitteilungen auf dem iPhone, Kalender, Datenschutz und Passwort.',
    category: 'Event',
    alt: 'Zeichnung einer Veranstaltung',
  },
};

/** functions/src/events/page/event-page.ts replaces the same part of the head. */
const HEAD = /(<!--page-->).*(<!--\/page-->)/s;

/** Says to messengers and search engines what the pages are about that no function serves. */
export function pagePreviews(): Plugin {
  let outDir = '';
  return {
    name: 'page-previews',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    transformIndexHtml: (html) => html.replace(HEAD, `$1${headOf(HOME)}$2`),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const html = await readFile(join(outDir, 'index.html'), 'utf8');
        await mkdir(join(outDir, 'pages'), { recursive: true });
        for (const [path, preview] of Object.entries(PAGES))
          await writeFile(join(outDir, 'pages', `${path.slice(1)}.html`), html.replace(HEAD, `$1${headOf(preview)}$2`));
      },
    },
  };
}

/** Messengers want whole addresses, which the build knows if the club has a domain of its own. */
const ORIGIN = CLUB.domain === null ? '' : `https://${CLUB.domain}`;

function headOf({ title, description, category, alt }: Preview): string {
  const tags = [
    ['name', 'description', description],
    ['name', 'twitter:card', 'summary_large_image'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', CLUB.name],
    ['property', 'og:locale', 'de_DE'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', ORIGIN + previewPath(category)],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:alt', alt],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
  ] as const;
  return [
    `<title>${escaped(title)}</title>`,
    ...tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}" />`),
  ].join('\n    ');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('$', '&#36;');
