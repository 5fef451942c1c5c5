import { expect, test } from 'vitest';
import { buildSavedEvent } from '../testing/builders';
import { savedToldText } from './told-texts';

const text = (fields: Parameters<typeof buildSavedEvent>[0]) => savedToldText(buildSavedEvent(fields));

test('how many people are told of what was saved is said of those who are registered, with those who wait', () => {
  expect(text({ told: 12 })).toBe('12 Personen werden benachrichtigt.');
  expect(text({ told: 12, toldWaiting: 3 })).toBe('12 Personen werden benachrichtigt, 3 davon auf der Warteliste.');
  expect(text({ told: 1, toldWaiting: 1 })).toBe('1 Person wird benachrichtigt, auf der Warteliste.');
  expect(text({ announced: true })).toBe('Alle Mitglieder werden benachrichtigt.');
  expect(text({})).toBe('Niemand wird benachrichtigt.');
});

test('how many people are told of what was saved counts guests apart, who are to be phoned, and those who move up', () => {
  expect(text({ told: 2, guests: 2 })).toBe(
    '2 Personen werden benachrichtigt. 2 Gäste haben kein Konto: Bitte ruf sie an.',
  );
  expect(text({ guests: 1 })).toBe('Niemand wird benachrichtigt. 1 Gast hat kein Konto: Bitte ruf an.');
  expect(text({ promoted: 2 })).toBe('Niemand wird benachrichtigt. 2 Personen rücken nach und erfahren es.');
  expect(text({ promoted: 1 })).toBe('Niemand wird benachrichtigt. 1 Person rückt nach und erfährt es.');
  expect(text({ overlapping: 1 })).toBe(
    'Niemand wird benachrichtigt. 1 Person hat jetzt zwei Schichten zur selben Zeit.',
  );
  expect(text({ told: 1, overlapping: 2 })).toBe(
    '1 Person wird benachrichtigt. 2 Personen haben jetzt zwei Schichten zur selben Zeit.',
  );
});
