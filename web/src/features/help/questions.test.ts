import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CLUB, paths, type User } from '@club/contract';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { pictureOf } from './pictures';
import { matchingGroups, QUESTION_GROUPS } from './questions';

const PICTURES = fileURLToPath(new URL('pictures/', import.meta.url));
const questions = QUESTION_GROUPS.flatMap((group) => group.questions);
const ids = questions.map(({ id }) => id);
const organiser = buildUser({ isAdmin: true });
const found = (text: string, reader: User | null = organiser, linked = '') =>
  matchingGroups({ text, reader, linked }).flatMap((group) => group.questions.map(({ id }) => id));

test('no two questions share an anchor, and an anchor needs no escaping in a link', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
});

test('each picture that a question describes has a known size, and no other picture is kept', () => {
  const pictured = questions.filter(({ picture }) => picture).map(({ id }) => id);
  expect(pictured.length).toBeGreaterThan(10);
  const files = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'));
  expect(files.toSorted()).toEqual(pictured.map((id) => `${id}.webp`).toSorted());
  for (const id of pictured) {
    const { src = '', width, height } = pictureOf(id);
    expect(existsSync(`${PICTURES}${src.split('/').pop()}`), id).toBe(true);
    expect(width, id).toBe(390);
    expect(height, id).toBeGreaterThan(100);
  }
});

test('every link of an answer leads to a page of the app, or to another answer', () => {
  const pages = Object.values(paths);
  for (const { link } of questions) {
    if (!link) continue;
    const [page = '', anchor] = link.to.split('#');
    expect(pages).toContain(page);
    if (anchor) expect(ids).toContain(anchor);
  }
});

/** iOS and the browsers write these, not the app. */
const OF_THE_DEVICE = ['Erlauben', 'Nicht stören'];

test('every button, field and section that an answer names is called so in the app', () => {
  const folders = ['../', '../../app/', '../../components/', '../../../../contract/src/'];
  const sources = folders.flatMap((folder) => {
    const root = fileURLToPath(new URL(folder, import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const shown = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|help\//.test(name));
    return shown.map((name) => readFileSync(`${root}${name}`, 'utf8'));
  });
  // The club's own names stand in no source.
  const app = [...sources, CLUB.shortName].join('\n').replaceAll('\\u00ad', '');
  const texts = questions.map(({ answer, picture }) => JSON.stringify([answer, picture])).join(' ');
  const named = new Set([...texts.matchAll(/„([^“]+)“/g)].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !OF_THE_DEVICE.includes(name) && !app.includes(name))).toEqual([]);
});

test.each([
  ['push', ['iphone', 'keine-nachricht']],
  ['warum warte', ['warteliste']],
  ['NACHRUECKEN', ['warteliste']],
  ['telefonnummer vorstand', ['sichtbar']],
  ['ausdrucken', ['drucken']],
  ['Kennwort', ['passwort']],
  ['wöchentlich', ['serie']],
  ['krank', ['abmelden']],
  ['ferien', ['serie']],
  ['fällt aus', ['absage']],
  ['gast', ['gast']],
  ['entwurf', ['entwurf']],
  ['veröffentlichen', ['entwurf']],
  ['ohne benachrichtigung', ['leise']],
  ['zehn minuten', ['leise']],
  ['zuständig', ['ansprechperson']],
  ['helferliste', ['ansprechperson']],
  ['grund', ['absage']],
  ['stunden', ['anwesenheit']],
  ['tagesblatt', ['drucken']],
  ['schichten', ['schichten', 'einteilen']],
  ['kuchen', ['einteilen']],
  ['rückgängig', ['abmelden', 'warteliste']],
  ['freigeben', ['freischalten']],
  ['kassenwart', ['rechte']],
  ['duplikat', ['mitglieder']],
  ['   ', ids],
])('people who look for %j find what they look for', (query, expected) => {
  expect(found(query)).toEqual(expect.arrayContaining(expected));
});

test('a word that no answer has finds none', () => {
  expect(matchingGroups({ text: 'quantenphysik', reader: organiser })).toEqual([]);
});

test.each([
  ['a visitor', null, []],
  ['a member', buildUser(), []],
  ['a treasurer', buildUser({ rights: ['treasurer'] }), []],
  ['a keeper', buildUser({ rights: ['keeper'] }), ['vereinsheimwart']],
])('of what only some may do, %s reads what they may do, and the answer to which a link led', (_who, reader, own) => {
  const general = QUESTION_GROUPS.flatMap((group) => (group.forOrganisers ? [] : group.questions.map(({ id }) => id)));
  expect(found('', reader)).toEqual([...general, ...own]);
  expect(found('', reader, 'anwesenheit')).toEqual([...general, ...own, 'anwesenheit']);
});
