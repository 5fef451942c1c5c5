import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress } from '../../../functions/src/http/client-address';
import { NO_PROXIES, readProxies } from '../../../functions/src/platform/proxies';
import { createSite } from '../site';
import { addressChecks } from './addresses';

const ORIGIN = 'https://verein.example.org';
const VISITOR = '203.0.113.7';

type Server = {
  env?: NodeJS.ProcessEnv | 'nothing in front';
  /** Turns the X-Forwarded-For that the check sent into the one that arrives behind the proxies. */
  hosting?: (sent: string | null) => string;
  direct?: (sent: string | null) => string;
  /** Whether the server believes another header. */
  believes?: string;
};

const replacing = (): string => `${VISITOR}, 142.250.32.4`;
const behind = (sent: string | null): string => (sent ? `${sent}, ${VISITOR}` : VISITOR);

/** Runs both checks against a server that finds addresses as the real one does. */
async function check({ env = {}, hosting = replacing, direct = behind, believes = '' }: Server) {
  const config = env === 'nothing in front' ? NO_PROXIES : readProxies(env);
  const findClientAddress = createClientAddress(config);
  const site = createSite(ORIGIN, async (input, init) => {
    const url = String(input);
    if (url.endsWith('/init.json')) return Response.json({ projectId: 'verein-1' });
    const sent = new Headers(init?.headers);
    const way = url.startsWith(ORIGIN) ? hosting : direct;
    const headers = { 'x-forwarded-for': way(sent.get('X-Forwarded-For')) };
    const { address, ...rest } = findClientAddress({ headers, socket: new Socket() });
    const counted = sent.get(believes || 'none') ?? address;
    const fingerprint = createHash('sha256').update(counted).digest('hex').slice(0, 16);
    return Response.json({ ...rest, distance: config.distance, fingerprint });
  });
  return Promise.all(addressChecks.map(({ findProblems }) => findProblems(site)));
}

test('Hosting as it was seen is in order, whether it replaces what was sent or appends to it', async () => {
  expect(await check({})).toEqual([[], []]);
  const appending = (sent: string | null) => `${sent ? `${sent}, ` : ''}${VISITOR}, 142.250.32.4`;
  expect(await check({ hosting: appending })).toEqual([[], []]);
});

test('so is a server with nothing in front of it', async () => {
  expect((await check({ env: 'nothing in front', hosting: (sent) => sent ?? '' }))[0]).toEqual([]);
});

test('another proxy is noticed, and the place to configure is measured', async () => {
  const hosting = () => `${VISITOR}, 142.250.32.4, 66.249.93.1`;
  expect(await check({ hosting })).toEqual([[expect.stringContaining('bitte CLIENT_ADDRESS_DISTANCE=3 setzen')], []]);
  expect(await check({ hosting, env: { CLIENT_ADDRESS_DISTANCE: '3' } })).toEqual([[], []]);
});

test('Hosting in another network is noticed, and the network to configure is named', async () => {
  const hosting = () => `${VISITOR}, 198.51.100.20`;
  expect(await check({ hosting })).toEqual([
    [expect.stringContaining('bitte PROXY_NETWORKS=198.51.100.0/24 setzen')],
    [],
  ]);
  expect(await check({ hosting, env: { PROXY_NETWORKS: '198.51.100.0/24' } })).toEqual([[], []]);
});

test('a server that believes what callers invent is noticed, through Hosting and past it', async () => {
  const [through] = await check({ believes: 'Fastly-Client-IP' });
  expect(through).toEqual([expect.stringContaining('Wer Adressen erfindet')]);
  // The caller's own network is taken for a proxy's.
  const [, past] = await check({ env: { PROXY_NETWORKS: '203.0.113.0/24' } });
  expect(past).toEqual([expect.stringContaining('Wer die Funktion ohne Hosting aufruft')]);
});

test('a server that does not tell is noticed; a function that nobody reaches without Hosting is not', async () => {
  const site = createSite(ORIGIN, async () => new Response('', { status: 404 }));
  expect(await Promise.all(addressChecks.map(({ findProblems }) => findProblems(site)))).toEqual([
    [expect.stringContaining('sagt nicht, welche Adresse gezählt wird')],
    null,
  ]);
});
