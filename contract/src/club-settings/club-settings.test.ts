import { expect, test } from 'vitest';
import { clubSettingsInputSchema, DEFAULT_CLUB_SETTINGS } from './club-settings';

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
