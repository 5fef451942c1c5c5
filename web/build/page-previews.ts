import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';
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
  const origin = siteOrigin(CLUB.domain, readFileSync(new URL('../../.firebaserc', import.meta.url), 'utf8'));
  let outDir = '';
  return {
    name: 'page-previews',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    transformIndexHtml: (html) => html.replace(HEAD, `$1${headOf(HOME, origin)}$2`),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const html = await readFile(join(outDir, 'index.html'), 'utf8');
        await mkdir(join(outDir, 'pages'), { recursive: true });
        for (const [path, preview] of Object.entries(PAGES))
          await writeFile(
            join(outDir, 'pages', `${path.slice(1)}.html`),
            html.replace(HEAD, `$1${headOf(preview, origin)}$2`),
          );
      },
    },
  };
}

const deploymentSchema = z.object({ projects: z.object({ production: z.string().optional() }) });

/** Where the functions say that the site is, too: at the club's own domain, or else that of its project; null: it is local. */
export function siteOrigin(domain: string | null, firebaserc: string): string | null {
  const { production } = deploymentSchema.parse(JSON.parse(firebaserc)).projects;
  if (domain !== null) return `https://${domain}`;
  return production === undefined ? null : `https://${production}.web.app`;
}

/** Messengers follow whole addresses alone, so that without an origin there is no picture. */
export function headOf({ title, description, category, alt }: Preview, origin: string | null): string {
  const picture = [
    ['property', 'og:image', `${origin}${previewPath(category)}`],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:alt', alt],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
  ] as const;
  const tags = [
    ['name', 'description', description],
    ['name', 'twitter:card', origin === null ? 'summary' : 'summary_large_image'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', CLUB.name],
    ['property', 'og:locale', 'de_DE'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(origin === null ? [] : picture),
  ] as const;
  return [
    `<title>${escaped(title)}</title>`,
    ...tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}" />`),
  ].join('\n    ');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('$', '&#36;');
