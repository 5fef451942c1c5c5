import { RELEASE_FILE, type Release, releaseSchema, scriptHashesOf } from '../../../web/build/release-files';
import { type Check, hasHeader, unless } from '../check';
import { expectedHeaders } from '../hosting-config';
import { type ResponseBody, readAll, readJson, type Site } from '../site';

const YEAR_SECONDS = 31_536_000;
const DEPLOY = 'bitte firebase.json vergleichen und „npm run deploy“ ausführen.';

/** null where the site does not name its files, which another check reports. */
const releaseOf = async (site: Site): Promise<Release | null> =>
  releaseSchema.safeParse(readJson(await site.read(`/${RELEASE_FILE}`))).data ?? null;

/** The inline scripts that this page's own policy allows. */
const allowedIn = ({ headers }: ResponseBody): string[] =>
  headers
    .get(POLICY)
    ?.split(STYLES)[0]
    ?.match(SCRIPT_HASH)
    ?.map((source) => source.slice(1, -1)) ?? [];

const POLICY = 'Content-Security-Policy';
const STYLES = 'style-src';
const SCRIPT_HASH = /'sha256-[\w+/]{43}='/g;

export const transportChecks: Check[] = [
  {
    name: 'Verschlüsselung: http leitet auf https um, Browser merken es sich ein Jahr',
    needsHttps: true,
    async findProblems(site) {
      const plain = site.origin.replace('https:', 'http:');
      const { status, headers } = await site.read(`${plain}/`);
      const isSent = [301, 302, 307, 308].includes(status) && headers.get('location')?.startsWith(site.origin);
      const transport = (await site.read('/')).headers.get('strict-transport-security') ?? '';
      const seconds = Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0);
      return [
        ...unless(
          !!isSent,
          `${plain} leitet nicht auf ${site.origin} um: bitte die Domain in Firebase Hosting prüfen.`,
        ),
        ...unless(seconds >= YEAR_SECONDS, `Strict-Transport-Security fehlt oder gilt kürzer als ein Jahr: ${DEPLOY}`),
      ];
    },
  },
  {
    name: 'Sicherheits-Header: alles kommt genau mit denen aus firebase.json, auch was es nicht gibt',
    async findProblems(site) {
      const home = await site.read('/');
      const { scripts, keptScripts } = (await releaseOf(site)) ?? { scripts: allowedIn(home), keptScripts: [] };
      const pages = await readAll(site, ['/', '/events/create', '/sw.js', '/.gibt-es-nicht', '/events/.gibt-es-nicht']);
      const inPage = scriptHashesOf(home.text);
      return [
        ...pages.flatMap(({ path, response }) =>
          expectedHeaders({ scripts, keptScripts }).flatMap(({ key, value }) =>
            hasHeader(path, response, key, value, DEPLOY),
          ),
        ),
        ...unless(
          inPage.every((hash) => scripts.includes(hash)),
          `/ enthält ein Skript, das nicht aus dem Build stammt: ${DEPLOY}`,
        ),
      ];
    },
  },
  {
    name: 'Sicherheits-Header: auch die Seite einer Veranstaltung, die eine Funktion liefert',
    async findProblems(site) {
      const path = '/events/999999999';
      const response = await site.read(path);
      // Caches may still hold a page of the release before, with its scripts and the policy that allows them.
      const scripts = allowedIn(response);
      const expected = expectedHeaders({ scripts, keptScripts: [] });
      return [
        ...expected.flatMap(({ key, value }) =>
          hasHeader(
            path,
            response,
            key,
            value,
            'die Funktion „api“ erreicht die Seite von Hosting nicht, bitte ihr Log ansehen.',
          ),
        ),
        ...unless(
          scriptHashesOf(response.text).every((hash) => scripts.includes(hash)),
          `${path} enthält ein Skript, das ihre Content-Security-Policy verbietet: bitte „npm run deploy“ wiederholen.`,
        ),
      ];
    },
  },
];
