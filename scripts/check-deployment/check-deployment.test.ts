import { expect, test } from 'vitest';
import { CHECKS, checkDeployment } from './check-deployment';
import { createSite } from './site';
import { type Change, madeUpSite, OF_GOOGLE } from './testing/made-up-site';

const brokenIn = async (changes: Record<string, Change>) => {
  const results = await checkDeployment(madeUpSite(changes), () => undefined);
  return results.filter(({ outcome }) => outcome === 'broken');
};

const without =
  (header: string): Change =>
  ({ headers }) => {
    delete headers[header];
  };
const saying =
  (header: string, value: string): Change =>
  ({ headers }) => {
    headers[header] = value;
  };
const answering =
  (status: number): Change =>
  (reply) => {
    reply.status = status;
  };
const replacing =
  (text: string, other: string): Change =>
  (reply) => {
    if (!reply.body.includes(text)) throw new Error(`nothing to replace: ${text}`);
    reply.body = reply.body.replace(text, other);
  };

test('a deployment in order passes every check, in their order', async () => {
  const told: string[] = [];
  const results = await checkDeployment(madeUpSite(), ({ name }) => told.push(name));
  expect(results).toEqual(CHECKS.map(({ name }) => ({ name, outcome: 'holds', problems: [] })));
  expect(told).toEqual(CHECKS.map(({ name }) => name));
});

const OPEN_CONNECT = saying('Content-Security-Policy', "default-src 'self'; connect-src *");
const BREAKS: [string, Record<string, Change>, RegExp][] = [
  ['http that stays http', { 'GET http://verein.example.org/': answering(200) }, /Verschlüsselung.+leitet nicht auf/],
  [
    'a page that browsers may ask for over http tomorrow',
    { 'GET /': saying('Strict-Transport-Security', 'max-age=3600') },
    /Verschlüsselung.+kürzer als ein Jahr/,
  ],
  [
    'another policy than ours',
    { 'GET /': OPEN_CONNECT },
    /Sicherheits-Header.+\/ kommt mit Content-Security-Policy „default-src 'self'; connect-src \*“ statt/,
  ],
  [
    'a service worker without nosniff',
    { 'GET /sw.js': without('X-Content-Type-Options') },
    /Sicherheits-Header.+\/sw\.js kommt ohne X-Content-Type-Options/,
  ],
  [
    'a page of a function without a policy',
    { 'GET /events/999999999': without('Content-Security-Policy') },
    /die eine Funktion liefert.+ohne Content-Security-Policy/,
  ],
  [
    'a deep link that leads nowhere',
    { 'GET /dashboard': answering(404) },
    /Seiten.+\/dashboard antwortet mit 404 statt 200/,
  ],
  [
    'a page that browsers keep',
    { 'GET /events/1/edit': saying('Cache-Control', 'max-age=3600') },
    /Seiten.+\/events\/1\/edit kommt mit Cache-Control „max-age=3600“/,
  ],
  [
    'an asset that is fetched again each time',
    { 'GET /assets/app-1a2b.js': saying('Cache-Control', 'no-cache') },
    /Dateien.+app-1a2b\.js kommt mit Cache-Control/,
  ],
  [
    'an unknown event that search engines keep',
    { 'GET /events/999999999': replacing('noindex', 'all') },
    /Veranstaltungen.+„noindex“/,
  ],
  ['a preview without a picture', { 'GET /previews/Fest.png': answering(404) }, /Messenger.+kein Bild/],
  ['a preview of no event', { 'GET /events/3': replacing('Kuchen', 'Tee') }, /Messenger.+den Titel nicht/],
  [
    'Firestore out of reach',
    { 'GET /api/health': replacing('"ok"', '"unreachable"') },
    /API: sie läuft.+erreicht Firestore nicht/,
  ],
  [
    'an error that is a page',
    { 'GET /api/gibt-es-nicht': saying('Content-Type', 'text/html') },
    /API: Fehler.+„not-found“ als JSON/,
  ],
  ['writes from anywhere', { 'POST /api/logout from elsewhere': answering(200) }, /fremden Seite.+200 statt 403/],
  ['no description of the API', { 'GET /api/openapi.json': replacing('openapi', 'swagger') }, /Beschreibung/],
  [
    'no push key',
    { 'GET /api/notifications/vapid-public-key': replacing(`"${'B'.repeat(87)}"`, 'null') },
    /Push.+ein Paar/,
  ],
  [
    'a service worker of another build',
    { 'GET /sw.js': replacing('app-1a2b', 'app-0000') },
    /Service Worker.+anderen Fassung/,
  ],
  [
    'an icon that is missing',
    { 'GET /icons/icon.svg': saying('Content-Type', 'text/html') },
    /Installieren.+\/icons\/icon\.svg fehlt/,
  ],
  [
    'answers that proxies keep',
    { 'GET /api/events': saying('Cache-Control', 'public, max-age=60') },
    /Zwischenspeicher.+\/api\/events kommt mit Cache-Control/,
  ],
  ['a surname for everyone', { 'GET /api/events/3': replacing('"B."', '"Bauer"') }, /Besucher sehen.+mehr als erlaubt/],
  [
    'a cookie for scripts',
    { 'POST /api/logout': saying('Set-Cookie', '__session=; Path=/; Secure; SameSite=Lax') },
    /Cookies.+ohne httponly/,
  ],
  [
    'a second cookie',
    { 'GET /': saying('Set-Cookie', 'track=1; Path=/; HttpOnly; Secure; SameSite=Lax') },
    /Cookies.+„track“/,
  ],
  ['no web app', { 'GET /__/firebase/init.json': replacing('projectId', 'x') }, /Live-Zahlen.+Web-App/],
  ['users that anyone reads', { [OF_GOOGLE.users]: answering(200) }, /Firestore.+„users“ mit 200 statt 403/],
  ['live counts that nobody reads', { [OF_GOOGLE.live]: answering(403) }, /Firestore.+„live\/1“ mit 403/],
  ['pictures that anyone lists', { [OF_GOOGLE.bucket]: answering(200) }, /Storage zählt auf/],
  ['no bucket', { [OF_GOOGLE.bucket]: answering(404) }, /keinen Speicher/],
];

test.each(BREAKS)('%s: that check fails, says what is wrong, and no other fails', async (_, changes, sentence) => {
  const broken = await brokenIn(changes);
  expect(broken.map(({ name, problems }) => `${name} ${problems.join(' ')}`)).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test('what nobody answers is said of each check, and the others go on', async () => {
  const site = createSite('http://127.0.0.1:1');
  const results = await checkDeployment(site, () => undefined);
  expect(results).toHaveLength(CHECKS.length);
  expect(results.filter(({ outcome }) => outcome === 'holds')).toEqual([]);
  expect(results[1]?.problems).toEqual([expect.stringMatching(/^Keine Antwort \(.*\): bitte/)]);
});
