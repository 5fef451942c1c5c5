import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesSearch } from './search';

const event = {
  title: 'Übungsleiter-Treffen',
  location: 'Turnhalle Größelbergstraße',
  description: 'Wir räumen auf.\nBitte Handschuhe mitbringen!',
};

describe('search', () => {
  it.each([
    ['übungsleiter', 'in the title, in any case'],
    ['ÜBUNG', 'in capitals'],
    ['uebung', 'with the umlaut spelled out'],
    ['ubung', 'without the dots'],
    ['U\u0308bung', 'with the umlaut composed by the device'],
    ['groesselberg', 'ö and ß spelled out, in the place'],
    ['strasse', 'ss for ß'],
    ['handschuhe', 'in the description'],
    ['treffen  turnhalle', 'words from different fields'],
    ['auf. bitte', 'across a line break'],
    ['', 'nothing typed'],
    ['   ', 'only spaces'],
  ])('finds %j (%s)', (query) => {
    expect(matchesSearch(event, query)).toBe(true);
  });

  it.each(['fußball', 'treffen sportplatz', '.*'])('does not find %j', (query) => {
    expect(matchesSearch(event, query)).toBe(false);
  });

  it('finds an event by any part of its title, in capitals and however the umlauts are composed', () => {
    const letters = fc.constantFrom('ä', 'ö', 'ü', 'ß', 'a', 'e', 'u', 'Ö', 'E', ' ', '-', '7');
    const title = fc.string({ unit: letters, minLength: 1 });
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (text, from, length) => {
        const part = text.slice(from % text.length).slice(0, 1 + (length % text.length));
        const found = { title: text, location: '', description: '' };
        expect(matchesSearch(found, part)).toBe(true);
        expect(matchesSearch(found, part.toUpperCase())).toBe(true);
        expect(matchesSearch(found, part.normalize('NFD'))).toBe(true);
      }),
    );
  });
});
