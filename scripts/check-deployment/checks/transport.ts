import { type Check, hasHeader, unless } from '../check';
import { expectedHeaders } from '../hosting-config';

const YEAR_SECONDS = 31_536_000;
const DEPLOY = 'bitte firebase.json vergleichen und „npm run deploy“ ausführen.';

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
      const pages = await Promise.all(
        ['/', '/events/create', '/sw.js', '/.gibt-es-nicht', '/events/.gibt-es-nicht'].map(async (path) => ({
          path,
          response: await site.read(path),
        })),
      );
      return pages.flatMap(({ path, response }) =>
        expectedHeaders().flatMap(({ key, value }) => hasHeader(path, response, key, value, DEPLOY)),
      );
    },
  },
  {
    name: 'Sicherheits-Header: auch die Seite einer Veranstaltung, die eine Funktion liefert',
    async findProblems(site) {
      const path = '/events/999999999';
      const response = await site.read(path);
      return expectedHeaders().flatMap(({ key, value }) =>
        hasHeader(
          path,
          response,
          key,
          value,
          'die Funktion „api“ erreicht die Seite von Hosting nicht, bitte ihr Log ansehen.',
        ),
      );
    },
  },
];
