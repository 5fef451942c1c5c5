import { countedAddressSchema } from '@club/contract';
import type * as z from 'zod';
import { type Check, unless } from '../check';
import { readJson, type Site } from '../site';
import { projectOf } from './direct-access';

type Counted = z.infer<typeof countedAddressSchema>;

const PATH = '/api/health/address';
/** These stand in functions/.env.<project>. */
const VARIABLES = { distance: 'CLIENT_ADDRESS_DISTANCE', networks: 'PROXY_NETWORKS' };
const DEPLOY = 'dann „npm run deploy“ ausführen (docs/deployment.md, Schritt 6).';

/** An attacker would send these to be taken for somebody else: addresses of nobody, of Google and of Hosting. */
const INVENTED: readonly Record<string, string>[] = [
  { 'X-Forwarded-For': '192.0.2.1', 'Fastly-Client-IP': '192.0.2.1' },
  { 'X-Forwarded-For': '192.0.2.2, 142.250.32.4', 'Fastly-Client-IP': '192.0.2.2' },
  { 'X-Forwarded-For': '192.0.2.3, 66.249.93.1, 142.250.32.4', Forwarded: 'for=192.0.2.3', 'X-Real-IP': '192.0.2.3' },
];

const ask = async (site: Site, url: string, headers?: Record<string, string>): Promise<Counted | null> =>
  countedAddressSchema.safeParse(readJson(await site.read(url, headers))).data ?? null;

/** Asks from the same address as before, each time with other invented headers. */
const askInventing = (site: Site, url: string): Promise<(Counted | null)[]> =>
  Promise.all(INVENTED.map((headers) => ask(site, url, headers)));

async function problemsThroughHosting(site: Site): Promise<string[]> {
  const honest = await ask(site, PATH);
  if (!honest) return [`${PATH} sagt nicht, welche Adresse gezählt wird: bitte das Log der Funktion „api“ ansehen.`];
  const { forwarded, distance, counted, calledFrom, fingerprint } = honest;
  const invented = await askInventing(site, PATH);
  // Nothing was sent in X-Forwarded-For, so every entry was written on the way, and the first one is the visitor's.
  const isMeasured = distance === forwarded;
  return [
    ...unless(
      isMeasured,
      `Der Besucher steht in X-Forwarded-For an Stelle ${forwarded} von rechts, gezählt wird Stelle ${distance}: ` +
        `bitte ${VARIABLES.distance}=${forwarded} setzen und ${DEPLOY}`,
    ),
    ...unless(
      !isMeasured || counted === distance,
      `Hosting ruft aus dem unbekannten Netz ${calledFrom} an, darum teilen sich alle Besucher eine Adresse: ` +
        `Gehört es Google, bitte ${VARIABLES.networks}=${calledFrom} setzen und ${DEPLOY}`,
    ),
    ...unless(
      invented.every((one) => one?.fingerprint === fingerprint),
      'Wer Adressen erfindet, zählt als jemand anderes, entkommt den Grenzen und sperrt Fremde aus: ' +
        `bitte ${VARIABLES.distance} prüfen, ${DEPLOY}`,
    ),
  ];
}

/** The address at which the function can be called without Hosting. Its region stands in functions/src/index.ts. */
const functionOf = (project: string): string => `https://europe-west3-${project}.cloudfunctions.net/api${PATH}`;

export const addressChecks: Check[] = [
  {
    name: 'Adressen: gezählt wird die des Besuchers, was er auch erfindet',
    findProblems: problemsThroughHosting,
  },
  {
    name: 'Adressen: auch an Hosting vorbei lässt sich keine erfinden',
    needsHttps: true,
    async findProblems(site) {
      const project = await projectOf(site);
      const honest = project && (await ask(site, functionOf(project)));
      if (!honest) return null;
      const invented = await askInventing(site, functionOf(project));
      return unless(
        [honest, ...invented].every((one) => one?.counted === 1 && one.fingerprint === honest.fingerprint),
        'Wer die Funktion ohne Hosting aufruft, sucht sich seine Adresse aus: ' +
          `bitte ${VARIABLES.networks} prüfen und Netze weglassen, die nicht Google gehören, ${DEPLOY}`,
      );
    },
  },
];
