import { CLUB, EVENT_CATEGORIES, type EventOpening } from '@club/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import type { RequestOptions } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { testShell } from '../../../testing/test-site';
import { eventHead, withEventOpening, withPageHead } from '../../src/events/page/event-page';

const { app } = useClub();

const TAG = /^<meta (?:name|property)="([a-z:_]+)" content="([^"<>]*)" \/>$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&([a-z#0-9]+);/g, (_all, name: string) => ENTITIES[name] ?? '?');

/** Parses a head that consists of one title, one canonical link and metas. */
function tagsOf(head: string): Record<string, string> {
  const [title = '', link = '', ...metas] = head.split('\n').map((line) => line.trim());
  const [, name] = /^<title>([^<>]*)<\/title>$/.exec(title) ?? [];
  const [, canonical] = /^<link rel="canonical" href="([^"<>]*)" \/>$/.exec(link) ?? [];
  const pairs = metas.map((line) => TAG.exec(line)?.slice(1) ?? ['broken', line]);
  return Object.fromEntries(
    [['title', name], ['canonical', canonical], ...pairs].map(([key, text]) => [key, decoded(text ?? 'missing')]),
  );
}

/** The part of the page that shows the event before the app is there. */
const OPENING = /<main data-event="\{&[\s\S]*?<\/main>/;
const openingOf = (html: string) => OPENING.exec(html)?.[0] ?? 'no opening';
/** The texts between its tags. */
const wordsOf = (opening: string) =>
  opening.split(/<[^>]*>/).flatMap((text) => (text.trim() ? [decoded(text.trim())] : []));
/** The data that the app starts with. */
const knownOf = (opening: string): EventOpening | null =>
  JSON.parse(decoded(/data-event="([^"<>]*)"/.exec(opening)?.[1] ?? 'null'));
const markupOf = (opening: string) => opening.replace(/ [\w-]+="[^"<>]*"/g, '').replace(/>[^<>]*</g, '><');

/** The part of the page that the shell does not have. */
function pageHead(html: string, shell: string): string {
  const [before = '', after = ''] = shell.split(/<!--page-->[\s\S]*<!--\/page-->/);
  html = html.replace(OPENING, '<!--event-->');
  expect(html.startsWith(before) && html.endsWith(after)).toBe(true);
  return html.slice(before.length, html.length - after.length);
}

const shellHtml = testShell;
const open = (path: string, options?: RequestOptions) => app().visitor().get(path, options);

const helper = buildMember({ firstName: 'Valentina', lastName: 'Quittenbaum' });
const event = buildEvent({
  id: 12,
  title: 'Sommerfest',
  location: 'Sportplatz',
  category: 'Turnier',
  startTime: new Date('2027-06-12T12:00:00Z'),
  active: [helper],
});

beforeAll(() => app().store(event));

describe('GET /events/{id}', () => {
  it('is the app with the event in its head, costs one read and names nobody who is registered', async () => {
    app().counts();
    const { status, headers, text } = await open('/events/12', { headers: { 'X-Forwarded-Host': 'Verein.example' } });
    expect(app().counts()).toEqual({ reads: 1, writes: 0 });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    // Only a request that names another host gets links to it.
    expect(headers.get('vary')).toBe('X-Forwarded-Host, Accept-Encoding');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    const tags = tagsOf(pageHead(text, await shellHtml()));
    const said =
      'Sa., 12. Juni 2027, 14:00–18:00 Uhr · Sportplatz – Wir brauchen Hilfe beim Aufbau, am Grill und beim Ausschank.';
    expect(tags).toEqual({
      title: 'Sommerfest – LTV Helferportal',
      canonical: 'https://verein.example/events/12',
      description: said,
      'og:type': 'website',
      'og:site_name': 'LTV Helferportal',
      'og:locale': 'de_DE',
      'og:url': 'https://verein.example/events/12',
      'og:title': 'Sommerfest',
      'og:description': said,
      'og:image': 'https://verein.example/previews/turnier.png',
      'og:image:type': 'image/png',
      'og:image:alt': 'Zeichnung zur Kategorie Turnier',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Sommerfest',
      'twitter:description': said,
      'twitter:image': 'https://verein.example/previews/turnier.png',
      'twitter:image:alt': 'Zeichnung zur Kategorie Turnier',
    });
    const words = wordsOf(openingOf(text)).join(' | ');
    expect(words).toBe('Turnier | Sommerfest | Samstag, | 12.06.2027 | 14:00 Uhr | bis 18:00 Uhr | Sportplatz');
    const known = { id: 12, title: 'Sommerfest', category: 'Turnier', imageUrl: null, location: 'Sportplatz' };
    expect(knownOf(openingOf(text))).toEqual({
      ...known,
      startTime: '2027-06-12T12:00:00.000Z',
      endTime: event.endTime.toISOString(),
      cancelledAt: null,
      cancellationReason: null,
    });
    for (const secret of [helper.id, helper.firstName, helper.lastName]) expect(text).not.toContain(secret);
  });

  it('says of a cancelled event that it is, and why, in the preview and in the page', async () => {
    const cancellation = {
      cancelledAt: new Date('2027-06-01T10:00:00Z'),
      cancellationReason: 'Zu "heiß" & <b>trocken</b>',
    };
    await app().store({ ...event, ...cancellation, id: 13 });
    const { text } = await open('/events/13');
    const tags = tagsOf(pageHead(text, await shellHtml()));
    const reason = 'Abgesagt: Zu "heiß" & <b>trocken</b>';
    expect(tags).toMatchObject({ title: `Abgesagt: Sommerfest – ${CLUB.name}`, 'og:title': 'Abgesagt: Sommerfest' });
    expect(tags['og:description']).toContain(reason);
    expect(wordsOf(openingOf(text)).slice(0, 3)).toEqual(['Turnier', 'Sommerfest', reason]);
    expect(openingOf(text)).toContain('data-cancelled="true"');
    expect(openingOf((await open('/events/12')).text)).toContain('data-cancelled="false"');
  });

  it('shows the picture of an event that has one, and both days of one that goes past midnight', async () => {
    const imageUrl = `/api/pictures/events/${'a'.repeat(64)}.webp`;
    const times = { startTime: new Date('2027-12-31T19:00:00Z'), endTime: new Date('2028-01-01T01:30:00Z') };
    await app().store(buildEvent({ id: 13, imageUrl, ...times, description: 'Wort '.repeat(50) }));
    const { text } = await open('/events/13');
    const tags = tagsOf(pageHead(text, await shellHtml()));
    expect(tags['og:image']).toBe(`https://club.example${imageUrl}`);
    expect(tags['og:image:width']).toBeUndefined();
    expect(tags['og:description']).toMatch(
      /^Fr\., 31\. Dezember 2027, 20:00 Uhr bis Sa\., 1\. Januar 2028, 02:30 Uhr · Sportplatz am Wald – Wort .* Wort…$/,
    );
    expect(tags['og:description']?.length).toBeLessThan(300);
    expect(openingOf(text)).toContain(`<img src="${imageUrl}" alt="" `);
    expect(wordsOf(openingOf(text))).toContain('bis 01.01.2028, 02:30 Uhr');
  });

  it('shows the drawing of the category where there is no picture, and sets a long title smaller', async () => {
    await app().store(buildEvent({ id: 14, category: 'Turnier', title: 'Wort '.repeat(12).trim() }));
    const opening = openingOf((await open('/events/14')).text);
    expect(opening).toContain('<img src="/assets/turnier-1.svg" alt="" ');
    expect(opening).toContain('<h1 data-long="true" data-cancelled="false">');
    expect(openingOf((await open('/events/12')).text)).toContain('<h1 data-long="false" data-cancelled="false">');
  });

  it('leaves a shell of another release, which has no template, as it is', () => {
    expect(withEventOpening('<body><!--event--></body>', event)).toBe('<body><!--event--></body>');
  });

  it('names the site in its links, whatever host a request names', async () => {
    for (const host of ['evil.example"><script>', 'one.example, evil.example', '//evil.example', '']) {
      const { text } = await open('/events/12', { headers: { 'X-Forwarded-Host': host } });
      expect(tagsOf(pageHead(text, await shellHtml())).canonical).toBe('https://club.example/events/12');
    }
  });

  it.each([
    '/events/99',
    '/events/abc',
    '/events/0',
    '/events/1e3',
    '/events/12%00',
    '/events/%E0',
    '/events/9999999999',
  ])('answers 404 for %s with the app, which says so itself, and is listed nowhere', async (path) => {
    const { status, headers, text } = await open(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=0, s-maxage=60']);
    expect(text.replace('    <meta name="robots" content="noindex" />\n', '')).toContain('<div id="root">');
    expect(openingOf(text)).toBe('no opening');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain('<title>%CLUB_NAME%</title>');
    expect(text).not.toContain('og:');
  });

  it('shows whatever an organiser wrote unchanged, and never as tags', async () => {
    const [template = ''] = /<template.*<\/template>/.exec(await testShell()) ?? [];
    const usual = markupOf(openingOf(withEventOpening(`<!--event-->${template}`, event)));
    const text = fc.oneof(
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onload='x",
        '</title><!--/page-->',
        '$& $1 $`',
        '&amp; &lt;',
        '<!--',
      ),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
    );
    const category = fc.constantFrom(...EVENT_CATEGORIES);
    fc.assert(
      fc.property(text, text, text, category, (title, location, description, category) => {
        const head = eventHead({ ...event, title, location, description, category }, 'https://club.example');
        const html = withPageHead('<head><!--page-->general<!--/page--></head>', () => head);
        expect(html).toBe(`<head>${head}</head>`);
        const inOneWord = (given = '') => given.replace(/[\p{Cc}\u2028\u2029 ]/gu, '');
        const inOneLine = (given: string) => given.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
        const tags = tagsOf(head);
        expect(tags['og:title']).toBe(inOneLine(title));
        expect(tags['og:description']).toContain(` · ${inOneLine(location)}`);
        expect(Object.keys(tags)).toHaveLength(19);
        const page = withEventOpening(`<body><!--event--></body>${template}`, { ...event, title, location });
        const opening = openingOf(page);
        expect(page).toBe(`<body>${opening}</body>${template}`);
        expect(markupOf(opening)).toBe(usual);
        expect(wordsOf(opening).join()).toContain(inOneLine(title).trim());
        expect(wordsOf(opening).join()).toContain(inOneLine(location).trim());
        const [said, meant] = [knownOf(opening), { ...event, title, location }].map(
          (facts) => `${facts?.title} · ${facts?.location}`,
        );
        expect(inOneWord(said)).toBe(inOneWord(meant));
      }),
      { numRuns: 40 },
    );
  });
});
