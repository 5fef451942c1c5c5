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
const withHeader =
  (header: string, value: string): Change =>
  ({ headers }) => {
    headers[header] = value;
  };
const respondingWith =
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

test('a correct deployment passes every check, in order', async () => {
  const reported: string[] = [];
  const results = await checkDeployment(madeUpSite(), ({ name }) => reported.push(name));
  expect(results).toEqual(CHECKS.map(({ name }) => ({ name, outcome: 'holds', problems: [] })));
  expect(reported).toEqual(CHECKS.map(({ name }) => name));
});

const OPEN_CONNECT = withHeader('Content-Security-Policy', "default-src 'self'; connect-src *");
const BREAKS: [string, Record<string, Change>, RegExp][] = [
  [
    'http without a redirect to https',
    { 'GET http://verein.example.org/': respondingWith(200) },
    /Verschlüsselung.+leitet nicht auf/,
  ],
  [
    'a short Strict-Transport-Security',
    { 'GET /': withHeader('Strict-Transport-Security', 'max-age=3600') },
    /Verschlüsselung.+kürzer als ein Jahr/,
  ],
  [
    'another Content-Security-Policy',
    { 'GET /': OPEN_CONNECT },
    /Sicherheits-Header.+\/ kommt mit Content-Security-Policy „default-src 'self'; connect-src \*“ statt/,
  ],
  [
    'an inline script that is not from the build',
    { 'GET /': replacing('first()', 'other()') },
    /Sicherheits-Header.+\/ enthält ein Skript, das nicht aus dem Build stammt/,
  ],
  [
    'an event page with a script that its policy forbids',
    { 'GET /events/999999999': replacing('first()', 'other()') },
    /Sicherheits-Header.+\/events\/999999999 enthält ein Skript, das ihre Content-Security-Policy verbietet/,
  ],
  [
    'a service worker without nosniff',
    { 'GET /sw.js': without('X-Content-Type-Options') },
    /Sicherheits-Header.+\/sw\.js kommt ohne X-Content-Type-Options/,
  ],
  [
    'a function’s page without a policy',
    { 'GET /events/999999999': without('Content-Security-Policy') },
    /die eine Funktion liefert.+ohne Content-Security-Policy/,
  ],
  [
    'a deep link that is not found',
    { 'GET /dashboard': respondingWith(404) },
    /Seiten.+\/dashboard antwortet mit 404 statt 200/,
  ],
  [
    'a page that browsers cache',
    { 'GET /events/1/edit': withHeader('Cache-Control', 'max-age=3600') },
    /Seiten.+\/events\/1\/edit kommt mit Cache-Control „max-age=3600“/,
  ],
  [
    'an asset that browsers do not cache',
    { 'GET /assets/app-1a2b.js': withHeader('Cache-Control', 'no-cache') },
    /Dateien.+app-1a2b\.js kommt mit Cache-Control/,
  ],
  [
    'a file of the release before that is gone',
    { 'GET /assets/app-0f9e.js': respondingWith(404) },
    /Dateien.+app-0f9e\.js antwortet mit 404/,
  ],
  [
    'a list of another release',
    { 'GET /release.json': replacing('app-1a2b', 'app-9z9z') },
    /Dateien.+gehört zu einer anderen Fassung.+app-9z9z\.js antwortet mit 404/,
  ],
  ['no list of files', { 'GET /release.json': withHeader('Content-Type', 'text/html') }, /Dateien.+nennt die Dateien/],
  [
    'a missing file that browsers miss for a year',
    { 'GET /assets/gibt-es-nicht.js': withHeader('Cache-Control', 'public, max-age=31536000, immutable') },
    /Dateien.+gibt-es-nicht\.js kommt mit Cache-Control/,
  ],
  [
    'the app where nothing is',
    { 'GET /.git/config': replacing('Das gibt es hier nicht', '<div id="root">') },
    /Dateien.+\.git\/config zeigt die App/,
  ],
  [
    'dot paths without a policy',
    { 'GET /events/.gibt-es-nicht': without('Content-Security-Policy') },
    /Sicherheits-Header.+\/events\/\.gibt-es-nicht kommt ohne Content-Security-Policy/,
  ],
  [
    'an unknown event that search engines index',
    { 'GET /events/999999999': replacing('noindex', 'all') },
    /Veranstaltungen.+„noindex“/,
  ],
  ['a preview without a picture', { 'GET /previews/Fest.png': respondingWith(404) }, /Messenger.+kein Bild/],
  [
    'a preview without the event’s title',
    { 'GET /events/3': replacing('Kuchen', 'Tee') },
    /Messenger.+den Titel nicht/,
  ],
  [
    'Firestore out of reach',
    { 'GET /api/health': replacing('"ok"', '"unreachable"') },
    /API: sie läuft.+erreicht Firestore nicht/,
  ],
  [
    'addresses that nobody checks',
    { 'GET /api/health/address': withHeader('Content-Type', 'text/html') },
    /Adressen: gezählt.+sagt nicht/,
  ],
  [
    'an error that is an HTML page',
    { 'GET /api/gibt-es-nicht': withHeader('Content-Type', 'text/html') },
    /API: Fehler.+„not-found“ als JSON/,
  ],
  [
    'writes from other sites',
    { 'POST /api/logout from elsewhere': respondingWith(200) },
    /fremden Seite.+200 statt 403/,
  ],
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
    { 'GET /icons/icon.svg': withHeader('Content-Type', 'text/html') },
    /Installieren.+\/icons\/icon\.svg fehlt/,
  ],
  [
    'responses that proxies cache',
    { 'GET /api/events': withHeader('Cache-Control', 'public, max-age=60') },
    /Zwischenspeicher.+\/api\/events kommt mit Cache-Control/,
  ],
  [
    'a last name that visitors see',
    { 'GET /api/events/3': replacing('"B."', '"Bauer"') },
    /Besucher sehen.+mehr als erlaubt/,
  ],
  [
    'a cookie that scripts read',
    { 'POST /api/logout': withHeader('Set-Cookie', '__session=; Path=/; Secure; SameSite=Lax') },
    /Cookies.+ohne httponly/,
  ],
  [
    'a second cookie',
    { 'GET /': withHeader('Set-Cookie', 'track=1; Path=/; HttpOnly; Secure; SameSite=Lax') },
    /Cookies.+„track“/,
  ],
  ['no web app', { 'GET /__/firebase/init.json': replacing('projectId', 'x') }, /Live-Zahlen.+Web-App/],
  ['users that anyone can read', { [OF_GOOGLE.users]: respondingWith(200) }, /Firestore.+„users“ mit 200 statt 403/],
  ['live counts that nobody can read', { [OF_GOOGLE.live]: respondingWith(403) }, /Firestore.+„live\/1“ mit 403/],
  ['pictures that anyone can list', { [OF_GOOGLE.bucket]: respondingWith(200) }, /Storage zählt auf/],
  ['no bucket', { [OF_GOOGLE.bucket]: respondingWith(404) }, /keinen Speicher/],
];

test.each(BREAKS)('%s: exactly that check fails and names the problem', async (_, changes, sentence) => {
  const broken = await brokenIn(changes);
  expect(broken.map(({ name, problems }) => `${name} ${problems.join(' ')}`)).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test('without a response every check says so, and the next ones still run', async () => {
  const site = createSite('http://127.0.0.1:1');
  const results = await checkDeployment(site, () => undefined);
  expect(results).toHaveLength(CHECKS.length);
  expect(results.filter(({ outcome }) => outcome === 'holds')).toEqual([]);
  expect(results[1]?.problems).toEqual([expect.stringMatching(/^Keine Antwort \(.*\): bitte/)]);
});
