import { DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clubQuery } from '@/features/club-settings/api';
import { eventsQuery } from '@/features/events/api/events';
import { createQueryClient, USER_URL } from '@/lib/query-client';
import { buildEvent, buildUser } from '@/testing/builders';
import { answers, fails, takes } from '@/testing/server';
import { becomeLike, filled } from './fill';
import { keepFocus, replaceUnderFocus } from './keep-focus';
import { takeOver } from './take-over';
import { dashboardView, homeView, listView } from './views';

// It is a Wednesday, 14:00 in club time.
const now = new Date('2026-07-08T12:00:00Z');
const drawings = { Fest: '/assets/fest.svg' };
const context = { viewer: 'member', drawings, now } as const;

function template(html: string): HTMLTemplateElement {
  document.body.innerHTML = `<template>${html}</template>`;
  return document.querySelector('template') as HTMLTemplateElement;
}

function shown(html: string, view: object): string {
  const box = document.createElement('div');
  box.append(filled(template(html), view));
  return box.innerHTML;
}

afterEach(() => {
  document.body.innerHTML = '';
  delete window.firstView;
});

test('texts and attributes take the place of their slots, and are never read as HTML or as slots', () => {
  const title = '<img src=x onerror=alert(1)> {{secret}} "';
  expect(shown('<p title="{{title}}">{{title}}, {{count}}</p>', { title, count: 3, secret: 'geheim' })).toBe(
    '<p title="&lt;img src=x onerror=alert(1)&gt; {{secret}} &quot;">&lt;img src=x onerror=alert(1)&gt; {{secret}} ", 3</p>',
  );
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '',
  'data:text/html,x',
])('the address %s is left out', (address) => {
  expect(shown('<a href="{{to}}"><img src="{{to}}" alt=""></a>', { to: address })).toBe('<a><img alt=""></a>');
});

test('addresses on this site are kept', () => {
  expect(shown('<a href="{{to}}">x</a>', { to: '/events/7' })).toBe('<a href="/events/7">x</a>');
});

test('a part shows if its flag is set, and a list is repeated with ids of its own', () => {
  const html =
    '<template data-each="groups"><h2 id="a">{{title}}</h2><ul aria-labelledby="a"><template data-each="cards"><li id="b">{{name}}<template data-if="badge"><b>{{badge}}</b></template></li></template></ul></template>';
  const groups = [
    {
      title: 'Heute',
      cards: [
        { name: 'Fest', badge: 'Voll' },
        { name: 'Lauf', badge: null },
      ],
    },
    { title: 'Morgen', cards: [{ name: 'Spiel', badge: null }] },
  ];
  expect(shown(html, { groups })).toBe(
    '<h2 id="a-0">Heute</h2><ul aria-labelledby="a-0"><li id="b-0-0">Fest<b>Voll</b></li><li id="b-0-1">Lauf</li></ul>' +
      '<h2 id="a-1">Morgen</h2><ul aria-labelledby="a-1"><li id="b-1-0">Spiel</li></ul>',
  );
});

test('a style with a slot is set without a style attribute in the markup', () => {
  const box = document.createElement('div');
  box.append(filled(template('<i data-style="--percent:{{percent}}%"></i>'), { percent: 40 }));
  expect((box.firstChild as HTMLElement).style.getPropertyValue('--percent')).toBe('40%');
  expect(box.innerHTML).not.toContain('data-style');
});

test('what is the same before and after the events have come stays the same element, and everything else is replaced', () => {
  const box = (html: string) => Object.assign(document.createElement('main'), { innerHTML: html });
  const present = box('<div>Willkommen</div><p>Wird geladen</p><i>Gleich</i>');
  const hero = present.firstElementChild;
  becomeLike(present, box('<div>Willkommen</div><p>3 Veranstaltungen</p>'));
  expect(present.innerHTML).toBe('<div>Willkommen</div><p>3 Veranstaltungen</p>');
  expect(present.firstElementChild).toBe(hero);
  becomeLike(present, Object.assign(box('<div>Hallo</div><p>1</p><b>2</b>'), { className: 'weit' }));
  expect(present.outerHTML).toBe('<main class="weit"><div>Hallo</div><p>1</p><b>2</b></main>');
});

const event = (title: string, startTime: string) =>
  buildEvent({ title, startTime: `${startTime}:00Z`, category: 'Fest', imageUrl: null });

test('home shows the first cards of each group, as many as fit on a screen, and counts all events', () => {
  const events = ['10', '11', '12', '13'].flatMap((day) => [
    event(`B ${day}`, `2026-07-${day}T12:00`),
    event(`A ${day}`, `2026-07-${day}T10:00`),
  ]);
  const view = homeView([event('Heute', '2026-07-08T15:00'), ...events], context);
  expect(view).toMatchObject({
    total: 9,
    today: 1,
    groups: [
      { title: 'Heute', date: '8. Juli', more: false, cards: [{ title: 'Heute', imageUrl: '/assets/fest.svg' }] },
      {
        title: 'Diese Woche',
        date: null,
        more: true,
        cards: [{ title: 'A 10' }, { title: 'B 10' }, { title: 'A 11' }],
      },
      { title: 'Diesen Monat', cards: [{ title: 'A 13' }, { title: 'B 13' }] },
    ],
  });
  expect(homeView([], context)).toBeNull();
});

test('the list shows the coming events by day, and how many there are', () => {
  const events = [event('Morgen', '2026-07-09T10:00'), event('Vorbei', '2026-07-01T10:00')];
  expect(listView(events, context)).toMatchObject({
    result: '1 Veranstaltung',
    categories: [{ category: 'Fest' }],
    days: [{ near: 'Morgen', day: 'Donnerstag, 9. Juli', cards: [{ title: 'Morgen', near: 'Morgen' }] }],
  });
  expect(listView([], context)).toBeNull();
});

test('the dashboard shows the next event of the member, or none', () => {
  const mara = buildUser({ firstName: 'Mara' });
  const mine = buildEvent({ title: 'Putztag', startTime: '2026-07-09T10:00:00Z', myStatus: 'waitlisted' });
  expect(dashboardView(mara, [mine], context)).toMatchObject({
    greeting: 'Guten Tag, Mara',
    title: 'Putztag',
    waiting: true,
    registered: false,
  });
  expect(dashboardView(mara, [], context)).toBeNull();
});

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});

const settled = () => Promise.resolve();

test('the focus stays on what had it when the app replaces the page, and does not move from where somebody has put it', async () => {
  const page = '<main id="inhalt" tabindex="-1"><a href="/a">Mehr</a><a href="/b">Mehr</a></main>';
  const focusAndReplace = async (selector: string) => {
    root.innerHTML = page;
    keepFocus(root);
    root.querySelector<HTMLElement>(selector)?.focus();
    root.innerHTML = page;
    await settled();
    return document.activeElement;
  };
  expect((await focusAndReplace('main'))?.id).toBe('inhalt');
  expect((await focusAndReplace('[href="/b"]'))?.getAttribute('href')).toBe('/b');

  const field = document.createElement('input');
  document.body.append(field);
  root.innerHTML = page;
  keepFocus(root);
  root.querySelector('a')?.focus();
  field.focus();
  root.innerHTML = page;
  await settled();
  expect(document.activeElement).toBe(field);
});

test('the focus stays on what had it when the first data fill the page, and is given to nothing that did not have it', () => {
  const page = '<main id="inhalt" tabindex="-1"><a href="/a">Mehr</a></main>';
  const fill = () => {
    root.innerHTML = page;
  };
  fill();
  replaceUnderFocus(root, fill);
  expect(document.activeElement).toBe(document.body);

  root.querySelector('main')?.focus();
  replaceUnderFocus(root, fill);
  expect(document.activeElement).toBe(root.querySelector('main'));
});

function showing({ hasData = false, hasUser = false }) {
  let stopped = 0;
  window.firstView = {
    hasData,
    hasUser,
    fail: () => {},
    stop: () => {
      stopped += 1;
    },
  };
  return () => stopped;
}

test('the app begins with the data that the page shows, and does not ask for them again when it shows them', async () => {
  answers({ getUser: buildUser({ username: 'mara' }) });
  const asked = takes('listEvents', [buildEvent({ title: 'Stadtlauf' })]);
  const stopped = showing({ hasData: true, hasUser: true });
  const client = createQueryClient();
  await takeOver(client, '/events/');
  expect(stopped()).toBe(1);
  expect(client.getQueryData(eventsQuery.queryKey)).toMatchObject([{ title: 'Stadtlauf' }]);
  expect(client.getQueryData([USER_URL])).toMatchObject({ username: 'mara' });

  const leave = new QueryObserver(client, eventsQuery).subscribe(() => {});
  leave();
  expect(asked).toHaveLength(1);

  // Something has changed since, for example by the member's own hand.
  await client.invalidateQueries({ queryKey: eventsQuery.queryKey });
  const leaveAgain = new QueryObserver(client, eventsQuery).subscribe(() => {});
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 60_000 });
  leaveAgain();
  client.clear();
});

test('it begins with the settings of the club where the served page holds them', async () => {
  const page = document.createElement('main');
  page.dataset.legal = JSON.stringify({ ...DEFAULT_CLUB_SETTINGS, name: 'Turnverein Probe' });
  document.body.append(page);
  const client = createQueryClient();
  await takeOver(client, '/impressum');
  expect(client.getQueryData(clubQuery.queryKey)).toMatchObject({ name: 'Turnverein Probe' });
  client.clear();
});

test('it does not wait for what has not come, nor for what failed', async () => {
  const client = createQueryClient();
  showing({});
  await takeOver(client, '/');
  expect(client.getQueryCache().getAll()).toEqual([]);
  answers({ listEvents: fails('internal') });
  showing({ hasData: true });
  await takeOver(client, '/');
  expect(client.getQueryData(eventsQuery.queryKey)).toBeUndefined();
  client.clear();
});
