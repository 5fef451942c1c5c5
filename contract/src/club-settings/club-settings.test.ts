import { expect, test } from 'vitest';
import {
  changedClubFields,
  clubSettingsInputSchema,
  clubVersionParamsSchema,
  DEFAULT_CLUB_SETTINGS,
} from './club-settings';

const accepts = (fields: object) => clubSettingsInputSchema.safeParse({ ...DEFAULT_CLUB_SETTINGS, ...fields }).success;

test.each([
  ['', true],
  ['08866', true],
  ['8866', false],
  ['108866', false],
])('the postal code „%s“ is accepted: %s', (postalCode, isAccepted) => {
  expect(accepts({ address: { street: '', postalCode, city: '' } })).toBe(isAccepted);
});

test.each([
  ['', true],
  ['+49 (30) 123-4', true],
  ['abc', false],
  ['Zimmer 12', false],
])('the telephone number „%s“ of the club is accepted: %s', (phoneNumber, isAccepted) => {
  expect(accepts({ phoneNumber })).toBe(isAccepted);
  expect(accepts({ contact: { name: 'Vera', phoneNumber } })).toBe(isAccepted && phoneNumber !== '');
});

test.each([
  ['', true],
  ['https://www.verein.de', true],
  ['HTTP://verein.de/a?b=c', true],
  ['verein.de', false],
  ['javascript://verein.de', false],
  ['javascript:https://verein.de', false],
  ['https://verein.de/a b', false],
  ['https://verein', false],
  ['https://a/b.de', false],
  ['https://a b.de', false],
  ['https://[.de', false],
])('the address „%s“ of a website is accepted: %s', (website, isAccepted) => {
  expect(accepts({ website })).toBe(isAccepted);
});

test('the club has an e-mail address or none', () => {
  expect(['', 'post@verein.de', 'post@'].map((email) => accepts({ email }))).toEqual([true, true, false]);
});

test('a line of the club holds nothing that cannot be seen', () => {
  const settings = { ...DEFAULT_CLUB_SETTINGS, taxId: 'DE\u200b1' };
  expect(clubSettingsInputSchema.parse(settings).taxId).toBe('DE1');
});

test('versions are counted from one on', () => {
  const isVersion = (version: string) => clubVersionParamsSchema.safeParse({ version }).success;
  expect(['1', '999999'].filter(isVersion)).toHaveLength(2);
  expect(['0', '01', '-1', '1.5', '1e2', '1000000'].filter(isVersion)).toEqual([]);
});

/** With its fields in another order, as the database returns them. */
const turned = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).toReversed()) as Value;

test('a change names its fields in the order of the form, whatever the order in which they are stored', () => {
  const { processors: _, ...older } = { ...DEFAULT_CLUB_SETTINGS, legal: turned(DEFAULT_CLUB_SETTINGS.legal) };
  const address = { ...older.address, city: 'Kassel' };
  const board = [{ name: 'Vera', function: 'Vorsitz' }];
  const changed = turned({ ...older, taxId: 'DE1', address, board }) as typeof DEFAULT_CLUB_SETTINGS;
  expect(changedClubFields(DEFAULT_CLUB_SETTINGS, changed)).toEqual(['address', 'board', 'taxId', 'processors']);
});
