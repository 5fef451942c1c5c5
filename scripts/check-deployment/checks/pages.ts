import * as z from 'zod';
import { RELEASE_FILE, releaseSchema } from '../../../web/build/release-files';
import { type Check, hasHeader, hasStatus, unless } from '../check';
import { type ResponseBody, readAll, readJson, type Site } from '../site';

const REDEPLOY = 'bitte Hosting noch einmal ausrollen („npm run deploy“).';
const REWRITES = 'bitte die rewrites in firebase.json prüfen.';
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Two releases have about 240 files. */
const FILES_AT_ONCE = 20;
const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60';

const isShell = ({ text }: ResponseBody): boolean => text.includes('<div id="root">');

/** The page's entry script. */
export const entryScript = ({ text }: ResponseBody): string | null =>
  /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? null;

const eventSchema = z.object({ id: z.number(), title: z.string(), _count: z.object({ registrations: z.number() }) });

/** The event with the most registrations; null while there is none. */
export async function largestEvent(site: Site): Promise<z.output<typeof eventSchema> | null> {
  const events = z.array(eventSchema).safeParse(readJson(await site.read('/api/events'))).data ?? [];
  return events.toSorted((one, other) => other._count.registrations - one._count.registrations)[0] ?? null;
}

/** Escapes a text as in an attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const pageChecks: Check[] = [
  {
    name: 'Seiten: Start und jede Adresse der App liefern die App, und niemand behält eine alte',
    async findProblems(site) {
      const paths = ['/', '/dashboard', '/events', '/events/create', '/events/1/edit', '/gibt/es/nicht'];
      const responses = await readAll(site, paths);
      return responses.flatMap(({ path, response }) => [
        ...hasStatus(path, response, 200, REWRITES),
        ...unless(isShell(response), `${path} liefert nicht die App: ${REWRITES}`),
        ...hasHeader(path, response, 'Cache-Control', 'no-cache', 'bitte die headers in firebase.json prüfen.'),
      ]);
    },
  },
  {
    name: 'Dateien: die dieser und der vorigen Fassung sind da und ein Jahr haltbar',
    async findProblems(site) {
      const entry = entryScript(await site.read('/'));
      if (!entry) return [`Die Startseite nennt kein Skript unter /assets: ${REDEPLOY}`];
      const release = releaseSchema.safeParse(readJson(await site.read(`/${RELEASE_FILE}`))).data;
      if (!release) return [`/${RELEASE_FILE} nennt die Dateien dieser Fassung nicht: ${REDEPLOY}`];
      const script = await site.read(entry);
      const problems = [
        ...unless(entry in release.files, `/${RELEASE_FILE} gehört zu einer anderen Fassung: ${REDEPLOY}`),
        ...unless(/javascript/.test(script.headers.get('content-type') ?? ''), `${entry} ist kein Skript: ${REDEPLOY}`),
      ];
      const paths = Object.keys({ ...release.files, ...release.kept });
      for (let begin = 0; begin < paths.length; begin += FILES_AT_ONCE) {
        const some = paths.slice(begin, begin + FILES_AT_ONCE);
        const responses = await readAll(site, some);
        for (const { path, response } of responses) {
          problems.push(
            ...hasStatus(path, response, 200, REDEPLOY),
            ...hasHeader(path, response, 'Cache-Control', FOR_A_YEAR, REDEPLOY),
          );
        }
      }
      return problems;
    },
  },
  {
    name: 'Dateien: was fehlt, ist 404 und nicht die App, und niemand merkt es sich lange',
    async findProblems(site) {
      const paths = ['/assets/gibt-es-nicht.js', '/.gibt-es-nicht', '/.git/config', '/events/.gibt-es-nicht'];
      const responses = await readAll(site, paths);
      return responses.flatMap(({ path, response }) => [
        ...hasStatus(path, response, 404, REWRITES),
        ...unless(!isShell(response), `${path} zeigt die App: ${REWRITES}`),
        ...hasHeader(path, response, 'Cache-Control', 'no-cache', 'bitte die headers in firebase.json prüfen.'),
      ]);
    },
  },
  {
    name: 'Veranstaltungen: eine unbekannte ist 404 und nichts für Suchmaschinen',
    async findProblems(site) {
      const path = '/events/999999999';
      const response = await site.read(path);
      return [
        ...hasStatus(path, response, 404, 'die Adresse muss bei der Funktion „api“ ankommen, bitte ihr Log ansehen.'),
        ...unless(isShell(response), `${path} zeigt nicht die App: bitte das Log der Funktion „api“ ansehen.`),
        ...unless(response.text.includes('noindex'), `${path} sagt Suchmaschinen nicht „noindex“: ${REWRITES}`),
        ...hasHeader(path, response, 'Cache-Control', FOR_A_MINUTE, 'bitte die headers in firebase.json prüfen.'),
      ];
    },
  },
  {
    name: 'Veranstaltungen: Messenger sehen Titel und Bild',
    async findProblems(site) {
      const event = await largestEvent(site);
      if (!event) return null;
      const path = `/events/${event.id}`;
      const response = await site.read(path);
      const image = /property="og:image" content="([^"]+)"/.exec(response.text)?.[1];
      const picture = image ? await site.read(new URL(image).pathname) : null;
      return [
        ...hasStatus(path, response, 200, 'bitte das Log der Funktion „api“ ansehen.'),
        ...unless(
          response.text.includes(`content="${escaped(event.title)}`),
          `${path} nennt im Kopf den Titel nicht: ${REWRITES}`,
        ),
        ...unless(
          picture?.status === 200 && /^image\//.test(picture.headers.get('content-type') ?? ''),
          `${path} nennt kein Bild, das sich laden lässt: ${REDEPLOY}`,
        ),
      ];
    },
  },
];
