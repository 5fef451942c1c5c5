import { expect, test } from 'vitest';
import { readArguments } from './arguments';

test('the app is checked without its path, and a mail is sent only where one is asked for', () => {
  expect(readArguments(['https://verein.example.org/events?x=1'])).toEqual({
    origin: 'https://verein.example.org',
    mailTo: null,
  });
  const withMail = { origin: 'http://127.0.0.1:5050', mailTo: 'ich@example.org' };
  expect(readArguments(['http://127.0.0.1:5050', '--mail', 'ich@example.org'])).toEqual(withMail);
  expect(readArguments(['--mail=ich@example.org', 'http://127.0.0.1:5050'])).toEqual(withMail);
});

test.each([
  ['no address', [], /Bitte die Adresse der App angeben/],
  ['another protocol', ['ftp://verein.example.org'], /Bitte die Adresse der App angeben/],
  ['two addresses', ['https://a.example.org', 'https://b.example.org'], /Bitte die Adresse der App angeben/],
  ['--mail at the end', ['https://verein.example.org', '--mail'], /hinter --mail deine eigene E-Mail-Adresse/],
  ['--mail with no address', ['https://verein.example.org', '--mail', 'ich'], /hinter --mail deine eigene/],
  ['another option', ['https://verein.example.org', '--post'], /--post ist unbekannt/],
])('%s is refused with a sentence', (_what, args, sentence) => {
  expect(readArguments(args)).toEqual(expect.stringMatching(sentence));
});
