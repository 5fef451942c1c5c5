import { expect, it } from 'vitest';
import { buildAdminRegistration } from '../testing/builders';
import { callsText, guestsAmong } from './calls';

const guest = (name: string, phoneNumber: string | null = '0170 7654321') => ({
  ...buildAdminRegistration({ name, phoneNumber }),
  userId: null,
  isGuest: true,
});

it('names guests with their numbers, and nobody who has an account or is forgotten', () => {
  const people = [guest('Erika Muster'), buildAdminRegistration({ name: 'Anna Berger' }), guest('Gast', null)];
  expect(callsText(guestsAmong(people))).toBe('Ohne Konto, bitte anrufen: Erika Muster (0170 7654321).');
  expect(callsText(guestsAmong(people.slice(1)))).toBeNull();
});

it('names the first of many, and counts the others, also where no name is known', () => {
  const many = guestsAmong(['Erika', 'Karl', 'Uwe', 'Rosa'].map((name) => guest(name, null)));
  expect(callsText(many)).toBe('Ohne Konto, bitte anrufen: Erika, Karl, Uwe und 1 weiterer Gast.');
  expect(callsText(many.slice(0, 1), 4)).toBe('Ohne Konto, bitte anrufen: Erika und 3 weitere Gäste.');
  expect(callsText([], 1)).toBe('1 Gast hat kein Konto: Bitte ruf an.');
  expect(callsText([], 2)).toBe('2 Gäste haben kein Konto: Bitte ruf sie an.');
});
