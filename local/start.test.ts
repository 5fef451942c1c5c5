import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { claimPortOffset, isListening, requireFreePorts } from './suite/ports';
import { readSettings } from './suite/settings';
import { smokeTest } from './suite/smoke-test';
import { type RunningScript, runScript } from './testing/suite-under-test';

const OFFSET = String(await claimPortOffset());
const { ports, projectId } = readSettings({ CLUB_PORT_OFFSET: OFFSET });
const APP = `http://127.0.0.1:${ports.hosting}`;
const INBOX = `http://127.0.0.1:${ports.push}`;
const READY = `Bereit: ${APP}`;
const PASSWORD = 'Vereinsheim1';
/** It starts some twenty processes one after the other, beside all other tests. What never comes still fails. */
const JOURNEY_TIMEOUT = 900_000;

const folder = mkdtempSync(join(tmpdir(), 'club suite '));
const env = { CLUB_DATA: folder, CLUB_PORT_OFFSET: OFFSET };
const started: RunningScript[] = [];

function run(...args: string[]): RunningScript {
  const script = runScript(args, env);
  started.push(script);
  return script;
}

afterEach(() => {
  for (const script of started.splice(0)) script.killGroup();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call(cookie: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${APP}${path}`, {
    method,
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.json();
}

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${APP}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

const eventCalled = async (title: string): Promise<string> => {
  const events: unknown = await (await fetch(`${APP}/api/events`)).json();
  const event = (events as { id: number; title: string; startTime: string }[]).findLast((one) => one.title === title);
  return `/api/events/${event?.id}`;
};

/** The caching that a response allows. */
const cachingOf = async (path: string): Promise<string | null> =>
  (await fetch(`${APP}${path}`)).headers.get('cache-control');

/** What the app answers to an address that `fetch` would not send; 0 when it breaks the connection off. */
const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port: ports.hosting, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0)).end();
  });

/** The part of the page with the pushes to this account. */
async function inboxOf(username: string): Promise<string> {
  const page = await (await fetch(INBOX)).text();
  return page.split('<section').find((section) => section.includes(`konto-${username}`)) ?? '';
}

const expectNothingRuns = (): Promise<void> => requireFreePorts(ports);

test(
  'the suite starts with demo data, keeps what people do, and ends without a trace',
  async () => {
    const first = run('start');
    await first.says(READY);
    await first.says('mitglied1, mitglied2, mitglied3');
    await first.says(`Zugestellte Benachrichtigungen und E-Mails: ${INBOX}`);

    const checked = await run('check:deployment', '--', APP).ended;
    expect(checked).toEqual({ status: 0, output: expect.stringContaining(`Alles in Ordnung: ${APP}`) });

    const pictures = join(folder, 'pictures', 'events');
    const picture = `${'a'.repeat(64)}.webp`;
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, picture), 'RIFF');
    expect(await cachingOf(`/api/pictures/events/${picture}`)).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf(`/api/pictures/events/${'b'.repeat(64)}.webp`)).toBe('private, no-store');
    expect(await cachingOf('/events/1')).toBe('public, max-age=0, s-maxage=60');

    // A link mistyped, or what scanners send.
    for (const path of ['//', '///', '//[', '//events:x']) expect(await statusOf(path), path).toBe(200);
    expect(await statusOf('http://[')).toBe(400);
    expect(await statusOf('/', { Host: 'a b' })).toBe(400);
    const type = { 'Content-Type': 'application/json' };
    const broken = await fetch(`${APP}/api/login`, { method: 'POST', headers: type, body: '{' });
    expect(broken.status).toBe(400);
    expect(await broken.text()).not.toContain('node_modules');

    const lukas = await signIn('mitglied1');
    const event = await eventCalled('Heimspiel mit Einlaufkindern');
    expect(await call(lukas, 'POST', `${event}/register`, { notes: null })).toMatchObject({ status: 'registered' });

    const key = await call(lukas, 'GET', '/api/notifications/vapid-public-key');
    const steps: string[] = [];
    const suite = { app: APP, inbox: INBOX, ports, projectId };
    // The same steps are tried against Google's emulators where there is Java: npm run test:emulators.
    await smokeTest(suite, (step) => steps.push(step));
    expect(steps).toHaveLength(6);
    expect(await inboxOf('vorstand')).toContain(`href="${APP}/events/`);

    const twice = await run('start').ended;
    expect(twice).toEqual({
      status: 1,
      output: expect.stringMatching(new RegExp(`^Die Ports ${ports.hosting} \\(Hosting\\), .+ schon belegt: .+$`)),
    });

    const marie = await signIn('mitglied2');
    const named = await run('make-admin', '--', 'mitglied2').ended;
    expect(named).toEqual({ status: 0, output: '„mitglied2“ gehört jetzt zur Organisation.' });
    expect(await call(marie, 'GET', '/api/user')).toMatchObject({ isAdmin: true });
    const unknown = await run('make-admin', '--', 'niemand').ended;
    expect(unknown).toEqual({ status: 1, output: 'Den Benutzernamen „niemand“ gibt es nicht.' });

    first.signal('SIGINT');
    expect(await first.ended).toMatchObject({ status: 0, output: expect.not.stringContaining('fehlgeschlagen') });
    await expectNothingRuns();
    writeFileSync(join(folder, 'schedules.json'), JSON.stringify({ handledUntil: new Date(Date.now() - 6 * 60_000) }));

    const second = run('start');
    await second.says(READY);
    // The earlier session still works for reads and for writes, which check revocation.
    expect(await call(lukas, 'GET', event)).toMatchObject({ myStatus: 'registered' });
    await call(lukas, 'DELETE', `${event}/register`);
    // With another key all subscriptions of browsers would be useless.
    expect(await call(lukas, 'GET', '/api/notifications/vapid-public-key')).toEqual(key);
    expect(await call(marie, 'GET', '/api/user')).toMatchObject({ isAdmin: true });

    const log = join(folder, 'emulators', 'emulators.log');
    expect(readFileSync(log, 'utf8')).toContain('Using node@22 from host.');
    const missedRun = 'Finished "europe-west3-deliverWaiting"';
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain(missedRun), { timeout: 60_000, interval: 200 });

    await call('', 'POST', '/api/register', {
      username: 'kurz.vor.schluss',
      email: 'kurz.vor.schluss@example.org',
      password: PASSWORD,
      firstName: 'Kurt',
      lastName: 'Schluss',
      phoneNumber: '030 23125 900',
    });
    const file = join(folder, 'club.json');
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('usernames/kurz.vor.schluss'), {
      timeout: 60_000,
    });
    second.killGroup();
    await second.ended;
    await expectNothingRuns();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      documents: { 'usernames/kurz.vor.schluss': { uid: expect.any(String) } },
      accounts: expect.arrayContaining([expect.objectContaining({ email: 'kurz.vor.schluss@example.org' })]),
    });
  },
  JOURNEY_TIMEOUT,
);

test(
  'a damaged file is renamed, and the suite says to what and ends',
  async () => {
    const file = join(folder, 'club.json');
    const damaged = readFileSync(file, 'utf8').slice(0, 5_000);
    writeFileSync(file, damaged);
    const { status, output } = await run('start').ended;
    const kept = readdirSync(folder).find((name) => name.startsWith('club.json.beschaedigt-')) ?? '';
    expect(output).toMatch(
      /\nDie Datei .+ ist beschädigt und liegt jetzt unverändert unter .+; der nächste Start .+\.$/,
    );
    expect(output).toContain(kept);
    expect(status).toBe(1);
    expect(readFileSync(join(folder, kept), 'utf8')).toBe(damaged);
    expect(readdirSync(folder)).not.toContain('club.json');
    await expectNothingRuns();
  },
  JOURNEY_TIMEOUT,
);

test('without a running suite make-admin says what to start', async () => {
  const { status, output } = await run('make-admin', '--', 'mitglied1').ended;
  expect(output).toMatch(/^Die lokale Suite mit den Daten in .+ läuft nicht: .+„npm start“.+$/);
  expect(status).toBe(1);
  expect(await isListening(ports.auth)).toBe(false);
});
